import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAnnotations } from './annotations.ts';
import { buildBrands } from './build-brands.ts';
import { buildConceptCategories, buildPopularity } from './build-counts.ts';
import { buildTags, buildTitles } from './build-tags.ts';
import { readCollection } from './whole-collection.ts';

/** Makes the data files anew from the unpacked packages in the folder of the first argument (see README.md). */
const folder = process.argv[2];
if (!folder) throw new Error('Name the folder with the unpacked packages: node build-data.ts <folder>');
const target = join(import.meta.dirname, '..');

const { raw } = JSON.parse(readFileSync(join(target, 'categories.json'), 'utf8')) as { raw: Record<string, string[]> };
const categoryOfRaw = new Map(
  Object.entries(raw).flatMap(([code, names]) => names.map((name) => [name.toLowerCase(), code] as const)),
);
const collection = readCollection(folder);
const brandLists = buildBrands(collection);
const brands = {
  names: new Set(brandLists.names),
  ambiguous: new Set(brandLists.ambiguous),
  spelling: new Map(Object.entries(brandLists.spelling)),
};
const annotations = await readAnnotations(folder);

write('brands.json', brandLists);
write('tags.json', buildTags(annotations, brands));
write('titles.json', buildTitles(annotations, brands));
write('popularity.json', buildPopularity(collection, brands));
write('concept-categories.json', buildConceptCategories(collection, annotations, brands, categoryOfRaw));

/** One entry a line, so that a change of one idea is a change of one line. */
function write(name: string, content: object): void {
  const lines = Object.entries(content).map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
  const text = `{\n${lines.join(',\n')}\n}\n`;
  writeFileSync(join(target, name), text);
  console.log(`${name}: ${lines.length} entries, ${Math.round(text.length / 1024)} KB`);
}
