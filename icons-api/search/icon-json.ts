import type { IconSummary } from '@icoteca/shared-contracts';
import type { IndexData } from './index-data.ts';
import { stringAt } from './packed-strings.ts';

/** Bytes that the JSON of these icons takes, commas between them included. */
export function jsonLength({ icons }: IndexData, numbers: ArrayLike<number>): number {
  const { fragmentStart } = icons;
  let length = 0;
  for (let i = 0; i < numbers.length; i++) {
    const icon = numbers[i] as number;
    length += (fragmentStart[icon + 1] as number) - (fragmentStart[icon] as number);
  }
  return Math.max(0, length - 1);
}

/**
 * Copies the JSON of these icons, joined by commas, to `at`; gives the place behind it. One byte more is written there:
 * the comma behind the last icon, which the caller overwrites.
 */
export function writeJson(
  { icons }: IndexData,
  numbers: ArrayLike<number>,
  into: Uint8Array,
  at: number,
): number {
  const { fragments, fragmentStart } = icons;
  let place = at;
  for (let i = 0; i < numbers.length; i++) {
    const first = numbers[i] as number;
    let last = first;
    while (numbers[i + 1] === last + 1) {
      last++;
      i++;
    }
    const start = fragmentStart[first] as number;
    const end = fragmentStart[last + 1] as number;
    into.set(fragments.subarray(start, end), place);
    place += end - start;
  }
  return numbers.length === 0 ? place : place - 1;
}

/** One icon as search answers carry it. */
export function iconAt({ icons }: IndexData, icon: number): IconSummary {
  const { fragments, fragmentStart } = icons;
  const start = fragmentStart[icon] as number;
  const end = fragmentStart[icon + 1] as number;
  const json = Buffer.from(fragments.buffer, fragments.byteOffset + start, end - start - 1).toString();
  return JSON.parse(json) as IconSummary;
}

/** The number of an icon in the index by its id, or -1. */
export function findIcon({ icons }: IndexData, id: string): number {
  let low = 0;
  let high = icons.byId.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (stringAt(icons.ids, icons.byId[middle] as number) < id) low = middle + 1;
    else high = middle;
  }
  const icon = icons.byId[low];
  return icon !== undefined && stringAt(icons.ids, icon) === id ? icon : -1;
}
