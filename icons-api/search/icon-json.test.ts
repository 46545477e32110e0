import { iconSummarySchema } from '@icoteca/shared-contracts';
import { expect, it } from 'vitest';
import { findIcon, iconAt, jsonLength, writeJson } from './icon-json.ts';
import { indexOf, smallCatalogue } from './testing/small-catalogue.ts';

const snapshot = smallCatalogue();
const { data } = indexOf(snapshot);

it('[S7.28] carries every icon as the contract says, found by its id', () => {
  for (const concept of snapshot.concepts) {
    for (const icon of concept.icons) {
      const summary = iconSummarySchema.parse(iconAt(data, findIcon(data, icon.id)));
      expect(summary).toMatchObject({
        id: icon.id,
        commonName: concept.commonName,
        contentHash: icon.contentHash,
      });
      expect(summary).not.toHaveProperty('svg');
    }
  }
  expect(findIcon(data, 'zzzz')).toBe(-1);
  expect(findIcon(data, '')).toBe(-1);
});

it('writes a list that reads back as the same icons', () => {
  const icons = [5, 6, 7, 0, 9];
  const bytes = new Uint8Array(jsonLength(data, icons) + 2).fill(0x20);
  const end = writeJson(data, icons, bytes, 1);
  expect(end).toBe(bytes.length - 1);
  bytes[end] = 0x20;
  expect(JSON.parse(`[${Buffer.from(bytes).toString()}]`)).toEqual(icons.map((icon) => iconAt(data, icon)));
});
