import type { SnapshotConcept } from '../../catalogue/snapshot/public.ts';
import { type ConceptData, contentsWidth } from './index-data.ts';
import { packRows } from './number-rows.ts';
import { compareStrings } from './sorted-strings.ts';
import { splitWords } from './words.ts';

/** Ranks logos behind plain icons. */
const BRAND_PENALTY = 9;

/** @param categories codes in index order */
export function buildConcepts(
  concepts: readonly SnapshotConcept[],
  categories: readonly string[],
  platforms: readonly unknown[],
): ConceptData {
  const iconStart = new Uint32Array(concepts.length + 1);
  concepts.forEach((concept, i) => {
    iconStart[i + 1] = (iconStart[i] as number) + concept.icons.length;
  });
  const categoryNumber = new Map(categories.map((code, i) => [code, i]));
  const tagTexts = [...new Set(concepts.flatMap((concept) => concept.tags.map((tag) => tag.text)))].sort();
  const tagNumber = new Map(tagTexts.map((text, i) => [text, i]));
  const prior = Float32Array.from(concepts, priorOf);
  const numbers = Uint32Array.from(concepts, (_, i) => i);
  const byPopularity = numbers.slice().sort((a, b) => (prior[b] as number) - (prior[a] as number) || a - b);
  const searchTitles = concepts.map((concept) => splitWords(concept.title).join(' '));
  const titleAt = (i: number) => searchTitles[i] as string;
  const nameAt = (i: number) => concepts[i]?.commonName ?? '';
  const nameOrder = numbers.slice().sort((a, b) => compareStrings(nameAt(a), nameAt(b)));
  const titleOrder = numbers.slice().sort((a, b) => compareStrings(titleAt(a), titleAt(b)) || a - b);
  return {
    commonNames: concepts.map((concept) => concept.commonName),
    titles: concepts.map((concept) => concept.title),
    titleWords: Uint8Array.from(concepts, (concept) => Math.min(255, splitWords(concept.title).length)),
    prior,
    setCount: Uint16Array.from(concepts, (concept) => concept.setCount),
    brand: Uint8Array.from(concepts, (concept) => (concept.brand ? 1 : 0)),
    iconStart,
    contents: contents(concepts, contentsWidth(platforms)),
    categories: packRows(
      concepts.map((concept) => {
        const codes = new Set([...concept.categories, ...concept.icons.map((icon) => icon.category)]);
        return [...codes].map((code) => categoryNumber.get(code)).filter((number) => number !== undefined);
      }),
    ),
    byPopularity,
    titleOrder,
    sortedTitles: [...titleOrder].map(titleAt),
    nameOrder,
    sortedNames: [...nameOrder].map(nameAt),
    tags: packRows(concepts.map((concept) => concept.tags.map((tag) => tagNumber.get(tag.text) as number))),
    tagSources: Uint8Array.from(
      concepts.flatMap((concept) => concept.tags),
      (tag) => Math.min(255, tag.sources),
    ),
    tagTexts: tagTexts,
  };
}

function contents(concepts: readonly SnapshotConcept[], width: number): Uint32Array<ArrayBuffer> {
  const rows = new Uint32Array(concepts.length * width);
  concepts.forEach(({ icons }, i) => {
    rows[i * width] = icons.length;
    for (const { platform } of icons) {
      const at = i * width + 1 + (platform >>> 5);
      rows[at] = (rows[at] as number) | (1 << (platform & 31));
    }
  });
  return rows;
}

/** Popularity: number of sets with the idea, and a little the number of its icons. */
function priorOf(concept: SnapshotConcept): number {
  const popularity = 4 * Math.log(1 + concept.setCount) + 0.5 * Math.log(1 + concept.icons.length);
  return popularity - (concept.brand ? BRAND_PENALTY : 0);
}
