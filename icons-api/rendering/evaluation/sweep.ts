/**
 * Draws every icon of every installed set at 64 px and reports errors and empty pictures.
 * `node icons-api/rendering/evaluation/sweep.ts [set ...]`; takes about a minute on two cores. Exit code 1 when an icon fails.
 */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { NO_EDITS } from '@icoteca/shared-contracts';
import { drawIcon } from '../draw-icon.ts';
import type { RenderableIcon } from '../renderable-icon.ts';
import { inkOf, pixelsOf } from '../testing/pixels.ts';
import { realSet } from '../testing/real-icons.ts';

const lucide = createRequire(import.meta.url).resolve('@iconify-json/lucide/icons.json');
const installed = readdirSync(join(dirname(lucide), '..'));
const wanted = process.argv.length > 2 ? process.argv.slice(2) : installed;

const start = performance.now();
const errors: string[] = [];
const blank: string[] = [];
let drawn = 0;

async function look(prefix: string, icon: RenderableIcon): Promise<void> {
  try {
    const picture = await drawIcon(icon, {
      format: 'png',
      size: 64,
      edits: NO_EDITS,
      watermark: false,
      ground: 'ffffff',
      notice: null,
    });
    if (inkOf(await pixelsOf(picture)) < 1) blank.push(`${prefix}:${icon.name}`);
  } catch (error) {
    errors.push(`${prefix}:${icon.name} ${String(error)}`);
  }
  drawn++;
}

for (const prefix of wanted) {
  const waiting = [...realSet(prefix).values()];
  const worker = async () => {
    for (let icon = waiting.pop(); icon; icon = waiting.pop()) await look(prefix, icon);
  };
  await Promise.all([worker(), worker()]);
}

const seconds = ((performance.now() - start) / 1000).toFixed(1);
console.log(
  `${drawn} icons of ${wanted.length} sets in ${seconds} s: ${errors.length} errors, ${blank.length} empty.`,
);
for (const line of [...errors, ...blank.map((id) => `${id} is empty`)].slice(0, 50)) console.log(line);
process.exitCode = errors.length > 0 ? 1 : 0;
