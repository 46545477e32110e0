import type { IconSummary } from '@icoteca/shared-contracts';
import type { IndexData } from './index-data.ts';

/** The JSON of one icon as search answers carry it. */
export function iconJson({ icons }: IndexData, icon: number): string {
  const { fragments, fragmentStart } = icons;
  const start = fragmentStart[icon] as number;
  const length = (fragmentStart[icon + 1] as number) - start;
  return Buffer.from(fragments.buffer, fragments.byteOffset + start, length).toString();
}

/** One icon as search answers carry it. */
export function iconAt(index: IndexData, icon: number): IconSummary {
  return JSON.parse(iconJson(index, icon)) as IconSummary;
}

/** The number of an icon in the index by its id, or -1. */
export function findIcon({ icons }: IndexData, id: string): number {
  const { ids, byId } = icons;
  let low = 0;
  let high = byId.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ids[byId[middle] as number] as string) < id) low = middle + 1;
    else high = middle;
  }
  const icon = byId[low];
  return icon !== undefined && ids[icon] === id ? icon : -1;
}
