import { IconFlag } from '../../catalogue/snapshot/public.ts';
import { type IconFilter, passingIcons } from './icon-filter.ts';
import type { IndexData } from './index-data.ts';
import { interleave } from './interleave.ts';
import type { RankedConcepts } from './rank.ts';

/** How many of the next icons are tried where one looks like the icon before it. */
const AHEAD = 24;
/** Concepts that a page needs beyond its own icons. */
export const CONCEPTS_AHEAD = AHEAD;
/** Every fourth icon has its own colours while there are such. */
const COLOUR_EVERY = 4;

/**
 * One page of icons. All icons have a fixed order, of which pages are slices: what was typed, first one icon of every family;
 * then near and compound ideas, which take turns; then weak matches. Icons that look the same are not beside each other.
 * @param ranked with at least `offset + amount + CONCEPTS_AHEAD` concepts if there are as many
 */
export function orderIcons(
  index: IndexData,
  { concepts, named, weak }: RankedConcepts,
  filter: IconFilter,
  offset: number,
  amount: number,
): Uint32Array {
  const end = offset + amount;
  const icons: number[] = [];
  const add = (next: readonly number[]) => addApart(index.icons.look, icons, next, end);
  add(namedIcons(index, concepts.subarray(0, named), filter));
  for (const part of [concepts.subarray(named, weak), concepts.subarray(weak)]) {
    if (icons.length < end) add(interleave(index, part, filter, end - icons.length + AHEAD));
  }
  return Uint32Array.from(icons.slice(offset));
}

/** First one icon of every family, then a second of every family ...; colours are spread among the others. */
function namedIcons(index: IndexData, concepts: Uint32Array, filter: IconFilter): number[] {
  const { platforms, icons } = index;
  const seen = new Map<string, number>();
  const turns: number[][] = [];
  for (const concept of concepts) {
    for (const icon of passingIcons(index, filter, concept)) {
      const platform = platforms[icons.platform[icon] as number];
      const family = platform?.family ?? platform?.set ?? '';
      const turn = seen.get(family) ?? 0;
      seen.set(family, turn + 1);
      turns[turn] ??= [];
      turns[turn]?.push(icon);
    }
  }
  return turns.flatMap((turn) => withColoursSpread(turn, icons.flags));
}

function withColoursSpread(turn: readonly number[], flags: Uint16Array): number[] {
  const isColour = (icon: number) => ((flags[icon] as number) & IconFlag.color) !== 0;
  const mixed = turn.filter((icon) => !isColour(icon));
  turn.filter(isColour).forEach((icon, n) => {
    mixed.splice((n + 1) * COLOUR_EVERY - 1, 0, icon);
  });
  return mixed;
}

/** Adds icons up to `end`. One that looks like the last waits for the next that does not; the best idea is first in any case. */
function addApart(look: Uint32Array, icons: number[], next: readonly number[], end: number): void {
  const waiting: number[] = [];
  for (let taken = 0; icons.length < end; ) {
    while (waiting.length < AHEAD && taken < next.length) waiting.push(next[taken++] as number);
    if (waiting.length === 0) return;
    const last = look[icons.at(-1) ?? -1];
    const most = icons.length > 0 && waiting.length < AHEAD ? mostWaiting(look, waiting) : undefined;
    const wanted = most !== undefined && most !== last ? most : undefined;
    const other = waiting.findIndex((icon) =>
      wanted === undefined ? look[icon] !== last : look[icon] === wanted,
    );
    icons.push(...waiting.splice(Math.max(0, other), 1));
  }
}

/** The look of more than half of the last icons: they stay apart only when every second one is theirs. */
function mostWaiting(look: Uint32Array, waiting: readonly number[]): number | undefined {
  const counts = new Map<number | undefined, number>();
  for (const icon of waiting) counts.set(look[icon], (counts.get(look[icon]) ?? 0) + 1);
  return [...counts].find(([, count]) => count * 2 > waiting.length)?.[0];
}
