export { readCatalogueData, type CatalogueData } from './catalogue-data.ts';
export { readEnglishWords } from './english-words.ts';
export { groupNames } from './group-names.ts';
export { readLocaleWords, type IdeaWords, type LocaleWords } from './locale-words.ts';
export { packNames } from './pack-names.ts';
export { readThesaurus, type Thesaurus } from './thesaurus.ts';
export { looksLike } from '../sets/looks.ts';
