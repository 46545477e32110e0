/**
 * Draws 300 icons of 15 sets, as drawn, in one colour and with a gradient, once here and once in Chromium, where all stand
 * inline in one page; prints the mean difference of each cell (0 to 255).
 * `CHROMIUM=/usr/bin/chromium node icons-api/rendering/evaluation/compare-with-chromium.ts`
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PaintChoice, posterOf, svgDocument, uniqueIds } from '@icoteca/shared-contracts';
import sharp from 'sharp';
import { realSet } from '../testing/real-icons.ts';

const CELL = 64;
const COLUMNS = 20;
const SETS =
  'lucide ph line-md solar ion radix-icons icon-park noto logos fluent-color meteocons carbon twemoji devicon circle-flags';
const PAINTS: readonly PaintChoice[] = [
  { kind: 'as-drawn' },
  { kind: 'colour', colour: 'FA5252' },
  { kind: 'gradient', start: 'FA5252', end: '228BE6' },
];

let seed = 11;
const random = (below: number): number => {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return seed % below;
};

const cells = SETS.split(' ').flatMap((prefix) => {
  const icons = [...realSet(prefix).values()];
  const masked = icons.filter(({ body }) => /<mask|<use/.test(body));
  return Array.from({ length: COLUMNS }, (_, turn) => {
    const from = turn < 8 && masked.length > 0 ? masked : icons;
    const icon = from[random(from.length)];
    if (!icon) throw new Error(`The set ${prefix} is empty.`);
    const paint = (icon.isColor ? undefined : PAINTS[turn % PAINTS.length]) ?? { kind: 'as-drawn' };
    // Chromium would go on moving the picture.
    const body = posterOf(icon.body).replace(/<(?:animate\w*|set)\b[^>]*\/>/g, '');
    return {
      name: `${prefix}:${icon.name} ${paint.kind}`,
      document: svgDocument({ body, box: icon.box }, { size: CELL, edits: { paint } }),
    };
  });
});

const place = (index: number) => ({
  left: (index % COLUMNS) * CELL,
  top: Math.floor(index / COLUMNS) * CELL,
});
const inline = cells.map(({ document }, index) => {
  const { left, top } = place(index);
  return uniqueIds(document, `c${index}-`).replace('<svg ', `<svg style="left:${left}px;top:${top}px" `);
});
const folder = mkdtempSync(join(tmpdir(), 'compare-'));
try {
  const page = join(folder, 'page.html');
  const picture = join(folder, 'page.png');
  const height = Math.ceil(cells.length / COLUMNS) * CELL;
  writeFileSync(page, `<!doctype html><style>body{margin:0}svg{position:absolute}</style>${inline.join('')}`);
  const flags = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--hide-scrollbars',
    '--force-color-profile=srgb',
  ];
  const size = `--window-size=${COLUMNS * CELL},${height}`;
  execFileSync(
    process.env.CHROMIUM ?? 'chromium',
    [...flags, size, `--screenshot=${picture}`, `file://${page}`],
    {
      stdio: 'ignore',
    },
  );
  const results: { name: string; difference: number }[] = [];
  for (const [index, { name, document }] of cells.entries()) {
    const ours = await sharp(Buffer.from(document))
      .flatten({ background: '#fff' })
      .removeAlpha()
      .raw()
      .toBuffer();
    const area = { ...place(index), width: CELL, height: CELL };
    const theirs = await sharp(picture).extract(area).removeAlpha().raw().toBuffer();
    const sum = ours.reduce((total, value, at) => total + Math.abs(value - (theirs[at] ?? 0)), 0);
    results.push({ name, difference: sum / ours.length });
  }
  results.sort((a, b) => b.difference - a.difference);
  const mean = results.reduce((total, { difference }) => total + difference, 0) / results.length;
  const over = results.filter(({ difference }) => difference > 5).length;
  console.log(`${results.length} pictures: mean difference ${mean.toFixed(2)} of 255, ${over} over 5.`);
  for (const { name, difference } of results.slice(0, 10)) console.log(difference.toFixed(2), name);
} finally {
  rmSync(folder, { recursive: true });
}
