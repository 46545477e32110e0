export { type Completion, complete, type IdeaCompletion, namesStart } from './autocomplete.ts';
export { phraseKey } from './build-phrases.ts';
export { type CoveringStyle, coverList, substitutesIn } from './cover-list.ts';
export { filtersInTerm } from './filter-words.ts';
export { compileFilter, namedPlatforms, type SearchFilters, UnknownFilterValue } from './filters.ts';
export { type PlatformResults, searchByPlatform } from './grouped-search.ts';
export { type IconFilter, noFilter } from './icon-filter.ts';
export { findIcon, iconAt } from './icon-json.ts';
export { inTurn } from './in-turn.ts';
export type { IndexData } from './index-data.ts';
export { localIconAt, localTags, localTitle } from './languages/local-titles.ts';
export { newestIcons } from './newest-icons.ts';
export { type PackSelection, packIcons, subcategoryTotals } from './pack-icons.ts';
export { type PackTotal, packPreviews, packTotals } from './pack-previews.ts';
export { popularTerms } from './popular-terms.ts';
export { type SearchRequest, searchConcepts, searchPage } from './search.ts';
export type { FoundTerm, SearchIndex } from './search-index.ts';
export {
  CatalogueChanged,
  catalogueMoves,
  loadIndexInWorker,
  openSearchIndexes,
  type SearchIndexes,
} from './search-indexes.ts';
export { similarTags } from './similar-tags.ts';
export { findString } from './sorted-strings.ts';
export { fragmentReader, iconReader } from './synonym-names.ts';
export { bareWords } from './tag-editing.ts';
export { splitWords } from './words.ts';
