import type { IconSummary } from '@icoteca/shared-contracts';
import type { IconData, IndexData } from './index-data.ts';
import { lowerBound } from './sorted-strings.ts';

/** Concatenates the JSON of icons into one buffer that a worker can transfer. */
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

/** The JSON of an icon in search results. */
export function iconJson({ icons }: IndexData, icon: number): string {
  const { fragments, fragmentStart } = icons;
  const start = fragmentStart[icon] as number;
  const length = (fragmentStart[icon + 1] as number) - start;
  return Buffer.from(fragments.buffer, fragments.byteOffset + start, length).toString();
}

export function iconAt(index: IndexData, icon: number): IconSummary {
  return JSON.parse(iconJson(index, icon)) as IconSummary;
}

/** Number of the icon with an id, or -1. */
export function findIcon({ icons }: IndexData, id: string): number {
  const { ids, byId } = icons;
  const icon = byId[lowerBound(byId.length, (at) => (ids[byId[at] as number] as string) < id)];
  return icon !== undefined && ids[icon] === id ? icon : -1;
}
