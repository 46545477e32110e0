import { type IconFilter, iconPasses, isOpen } from './icon-filter.ts';
import type { IndexData } from './index-data.ts';

/** Icons that a concept shows per turn. */
const DRAWINGS_PER_TURN = 2;
/** Steps between two turns of a concept. */
const PERIOD = 6;
/**
 * The first concepts enter one per step, later ones ever slower, so that the best ideas are shown fully before weak
 * matches.
 */
const QUICK_ENTRIES = 6;

interface Lane {
  next: number;
  end: number;
}

/**
 * The first icons of ideas that are equally meant, in a fixed order that mixes them: two of the first concept, two of the second
 * ... and after six concepts two more of the first.
 * @param ranked concepts, best first; at least `count` if there are as many
 */
export function interleave(
  index: IndexData,
  ranked: Uint32Array,
  filter: IconFilter,
  count: number,
): number[] {
  const icons: number[] = [];
  const lanes = Array.from({ length: PERIOD }, (): Lane[] => []);
  const { iconStart } = index.concepts;
  const open = isOpen(filter);
  let entered = 0;
  let nextEntry = 0;
  let active = 0;
  for (let step = 0; icons.length < count && (active > 0 || entered < ranked.length); step++) {
    const turn = lanes[step % PERIOD] as Lane[];
    if (active === 0) nextEntry = step;
    while (entered < ranked.length && nextEntry <= step) {
      const concept = ranked[entered] as number;
      turn.push({ next: iconStart[concept] as number, end: iconStart[concept + 1] as number });
      active++;
      nextEntry += entryGap(entered);
      entered++;
    }
    let remaining = 0;
    for (const lane of turn) {
      for (let shown = 0; shown < DRAWINGS_PER_TURN && lane.next < lane.end; lane.next++) {
        if (!open && !iconPasses(index, filter, lane.next)) continue;
        icons.push(lane.next);
        shown++;
      }
      if (lane.next < lane.end) turn[remaining++] = lane;
      else active--;
    }
    turn.length = remaining;
  }
  return icons.slice(0, count);
}

function entryGap(rank: number): number {
  return rank < QUICK_ENTRIES ? 1 : Math.min(PERIOD, Math.floor(rank / 3));
}
