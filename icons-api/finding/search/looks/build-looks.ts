import { writeFileSync } from 'node:fs';
import { readCatalogueData } from '../../../catalogue/data/public.ts';
import { buildSet, readUpstreamSet, selectSets } from '../../../catalogue/import/public.ts';
import { drawPictures } from '../../similar/fingerprint/draw-pictures.ts';
import { frameInk } from '../../similar/fingerprint/framing.ts';
import { inkOf } from '../../similar/fingerprint/ink.ts';
import { STRIP_LENGTH } from '../../similar/fingerprint/strip-length.ts';
import { equalLooks, type Silhouette, silhouetteOf } from './equal-looks.ts';

/**
 * Writes `looks.txt` for the default sets: `node icons-api/finding/search/looks/build-looks.ts`. Takes minutes, so that
 * neither an import nor a start has to draw. A drawing that changed since looks like no other.
 */
const data = readCatalogueData();
const icons = selectSets('default').flatMap(
  (set) => buildSet(set.mapping, readUpstreamSet(set.files), data).icons,
);
const drawings = [...new Map(icons.map((icon) => [icon.contentHash, icon])).values()];
const hashes: string[] = [];
const silhouettes: Silhouette[] = [];
for (let at = 0; at < drawings.length; at += STRIP_LENGTH) {
  const strip = drawings.slice(at, at + STRIP_LENGTH);
  (await drawPictures(strip)).forEach((picture, place) => {
    const framed = picture && frameInk(inkOf(picture));
    const hash = strip[place]?.contentHash;
    if (!framed || hash === undefined) return;
    hashes.push(hash);
    silhouettes.push(silhouetteOf(framed));
  });
}
const groups = equalLooks(silhouettes).map((group) => group.map((at) => hashes[at] as string).toSorted());
const lines = groups.map((group) => group.join(' ')).toSorted();
writeFileSync(new URL('./looks.txt', import.meta.url), `${lines.join('\n')}\n`);
console.log(`${groups.flat().length} of ${hashes.length} drawings have one of ${groups.length} looks`);
