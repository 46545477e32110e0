import type { IconSummary } from '@icoteca/shared-contracts';
import type { IconData, IndexData } from './index-data.ts';
import { stringAt } from './packed-strings.ts';

const COMMA = 0x2c;

/** Bytes that the JSON of these icons takes, commas between them included. */
export function jsonLength({ icons }: IndexData, numbers: ArrayLike<number>): number {
  let length = Math.max(0, numbers.length - 1);
  for (let i = 0; i < numbers.length; i++) {
    const icon = numbers[i] as number;
    length += (icons.fragmentStart[icon + 1] as number) - (icons.fragmentStart[icon] as number);
  }
  return length;
}

/** Copies the JSON of these icons, joined by commas, to `at`; gives the place behind it. */
export function writeJson(
  { icons }: IndexData,
  numbers: ArrayLike<number>,
  into: Uint8Array,
  at: number,
): number {
  let place = at;
  for (let i = 0; i < numbers.length; i++) {
    if (i > 0) into[place++] = COMMA;
    const fragment = fragmentOf(icons, numbers[i] as number);
    into.set(fragment, place);
    place += fragment.length;
  }
  return place;
}

/** One icon as search answers carry it. */
export function iconAt({ icons }: IndexData, icon: number): IconSummary {
  return JSON.parse(Buffer.from(fragmentOf(icons, icon)).toString()) as IconSummary;
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

function fragmentOf(icons: IconData, icon: number): Uint8Array {
  return icons.fragments.subarray(icons.fragmentStart[icon], icons.fragmentStart[icon + 1]);
}
