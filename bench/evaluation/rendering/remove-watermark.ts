/**
 * Tries to remove the mark from previews of sold icons: aligns all public previews above the free size and merges them in each
 * way. `node bench/evaluation/rendering/remove-watermark.ts [icons of each set]`.
 * Exit code 1 when a merge leaves less than 15 % of the ink of a file out.
 */

import { realIcon, realSet } from '../../../icons-api/drawing/rendering/testing/real-icons.ts';
import {
  type Candidate,
  difference,
  enlargedFreePicture,
  filled,
  inkPixels,
  markOf,
  merges,
  paidFile,
  registeredPreviews,
  withOwnImages,
} from '../../../icons-api/drawing/rendering/testing/watermark-attack.ts';

const sets = ['ph', 'mdi', 'ri', 'ion', 'iconoir', 'heroicons', 'carbon', 'octicon', 'fluent-color'];
const ofEach = Number(process.argv[2] ?? 6);
const square = { ...realIcon('ph:heart-fill'), body: '<path d="M0 0h256v256H0z"/>', contentHash: 'square' };
const mark = await markOf(square);

const mirrored = 'with its mirror images';
const turned = 'with all its own images';

const per = (share: number) => `${(100 * share).toFixed(1)} %`;
const rows: { icon: string; previews: number; own: number; shares: Record<string, number> }[] = [];
for (let at = 0; at < ofEach; at++) {
  for (const set of sets) {
    const icons = [...realSet(set).values()];
    const found = icons[Math.floor(((at + 0.5) * icons.length) / ofEach)];
    if (!found) continue;
    const icon = { ...found, contentHash: found.contentHash, isColor: found.isColor, free: false };
    const [file, previews, free] = [
      await paidFile(icon),
      await registeredPreviews(icon),
      await enlargedFreePicture(icon),
    ];
    const alone = previews.map((picture) => ({ picture, mark }));
    const quarters = withOwnImages(previews, mark, 'quarters');
    const any = withOwnImages(previews, mark, 'any');
    const shares: Record<string, number> = { 'one preview': difference(file, previews[0] ?? file) };
    for (const [name, merge] of Object.entries(merges)) {
      const merged = (candidates: Candidate[]) => difference(file, merge(candidates, inkPixels(candidates)));
      const plain = merged(alone);
      const withMirrored = quarters.length > alone.length ? merged(quarters) : plain;
      shares[name] = plain;
      shares[`${name}, ${mirrored}`] = withMirrored;
      shares[`${name}, ${turned}`] = any.length > quarters.length ? merged(any) : withMirrored;
    }
    shares['the free picture enlarged'] = difference(file, free);
    shares['one preview, filled from the free picture'] = difference(
      file,
      filled(previews[0] ?? file, mark, free),
    );
    const leasts = Object.keys(merges).map((name) => shares[`${name}, ${mirrored}`] ?? 0);
    console.error(`${set}:${icon.name} ${per(Math.min(...leasts))}`);
    rows.push({
      icon: `${set}:${icon.name}`,
      previews: previews.length,
      own: any.length - quarters.length,
      shares,
    });
  }
}

console.log(`${rows.length} icons, ${rows[0]?.previews} previews of each:`);
for (const name of Object.keys(rows[0]?.shares ?? {})) {
  const sorted = rows.toSorted((a, b) => (a.shares[name] ?? 0) - (b.shares[name] ?? 0));
  const share = (at: number) => sorted[Math.floor(at * (sorted.length - 1))]?.shares[name] ?? 0;
  const worst = sorted
    .slice(0, 3)
    .map((row) => `${row.icon} ${per(row.shares[name] ?? 0)}${row.own ? ` (${row.own} own images)` : ''}`);
  console.log(`${name}: least ${per(share(0))}, median ${per(share(0.5))}; ${worst.join(', ')}`);
}
const selfSimilar = rows.filter(({ own }) => own > 0);
console.log(
  `${selfSimilar.length} are their own image after another turn: ${selfSimilar.map(({ icon }) => icon).join(', ')}`,
);
const merged = rows.flatMap(({ shares }) =>
  Object.keys(merges).flatMap((name) => [shares[name] ?? 0, shares[`${name}, ${mirrored}`] ?? 0]),
);
process.exitCode = Math.min(...merged) < 0.15 ? 1 : 0;
