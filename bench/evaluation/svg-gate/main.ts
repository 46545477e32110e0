import { parseArgs } from 'node:util';
import { selectSets } from '../../../icons-api/catalogue/import/set-selection.ts';
import { readUpstreamSet } from '../../../icons-api/catalogue/import/upstream-set.ts';
import { gateBody, gateSvg, SvgRefused } from '../../../icons-api/drawing/svg-gate/public.ts';
import { largestDifference } from './largest-difference.ts';

/**
 * Prints what the gate does to the icons of the catalogue's sets: how many it takes, what it leaves out, how long it needs, and
 * whether a picture changes. Icons whose markup changed are all drawn before and after, and `--sample` of the others as whole
 * documents. Exit code 1 when less than 99.9 % are taken or a picture changes by more than 1 of 255.
 */
const { values } = parseArgs({
  options: { sample: { type: 'string', default: '10000' }, sets: { type: 'string', default: '' } },
});

interface Upstream {
  name: string;
  /** The document as a file of the upstream set would be. */
  document: string;
}

const changed: Upstream[] = [];
const unchanged: Upstream[] = [];
const refused: string[] = [];
const removed = new Map<string, number>();
const different: string[] = [];
let icons = 0;
let gateMs = 0;
let slowestMs = 0;

for (const { files } of selectSets(values.sets)) {
  const set = readUpstreamSet(files);
  for (const [icon, { body, left = 0, top = 0, width = set.width, height = set.height }] of Object.entries(
    set.icons,
  )) {
    icons++;
    const name = `${set.prefix}:${icon}`;
    const document = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="${left} ${top} ${width} ${height}" width="96" height="96">${body}</svg>`;
    try {
      const before = process.cpuUsage().user;
      const gated = gateBody(body);
      const ms = (process.cpuUsage().user - before) / 1000;
      gateMs += ms;
      slowestMs = Math.max(slowestMs, ms);
      for (const part of gated.removed) removed.set(part.name, (removed.get(part.name) ?? 0) + 1);
      if (gateBody(gated.body).body !== gated.body) different.push(`${name} is not the same the second time`);
      (gated.body === body ? unchanged : changed).push({ name, document });
    } catch (error) {
      if (!(error instanceof SvgRefused)) throw error;
      refused.push(`${name}: ${error.rule}`);
    }
  }
}

const step = Math.max(1, Math.floor(unchanged.length / Number(values.sample)));
const drawn = [...changed, ...unchanged.filter((_, at) => at % step === 0)];
let most = 0;
for (const { name, document } of drawn) {
  const { svg } = gateSvg(document);
  const after = svg.replace(/ width="[^"]*" height="[^"]*">/, ' width="96" height="96">');
  const difference = await largestDifference(document, after);
  most = Math.max(most, difference);
  if (difference > 1) different.push(`${name} changed by ${difference} of 255`);
}

const taken = (100 * (icons - refused.length)) / icons;
console.log(`icons                     ${icons}`);
console.log(`taken                     ${taken.toFixed(3)} % (${refused.length} refused)`);
console.log(`markup changed            ${changed.length}`);
console.log(`drawn before and after    ${drawn.length}, largest difference ${most} of 255`);
console.log(
  `processor time            ${(gateMs / 1000).toFixed(1)} s, slowest icon ${slowestMs.toFixed(0)} ms`,
);
console.log(
  `left out                  ${[...removed].map(([name, count]) => `${name} (${count})`).join(', ')}`,
);
for (const line of [...refused, ...different]) console.log(`  ${line}`);
if (taken < 99.9 || different.length > 0) process.exitCode = 1;
