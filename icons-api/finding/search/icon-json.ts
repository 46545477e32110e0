import type { IconSummary } from '@icoteca/shared-contracts';
import type { IconData, IndexData } from './index-data.ts';
import { lowerBound } from './sorted-strings.ts';

/** Puts the JSON of icons, which come in the order of the index, into one block that a worker hands over without a copy. */
export function packFragments(json: readonly string[]): Pick<IconData, 'fragments' | 'fragmentStart'> {
  const fragmentStart = new Uint32Array(json.length + 1);
  json.forEach((text, i) => {
    fragmentStart[i + 1] = (fragmentStart[i] as number) + Buffer.byteLength(text);
  });
  const fragments = new Uint8Array(fragmentStart.at(-1) as number);
  const encoder = new TextEncoder();
  json.forEach((text, i) => {
    encoder.encodeInto(text, fragments.subarray(fragmentStart[i]));
  });
  return { fragments, fragmentStart };
}

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
  const icon = byId[lowerBound(byId.length, (at) => (ids[byId[at] as number] as string) < id)];
  return icon !== undefined && ids[icon] === id ? icon : -1;
}
