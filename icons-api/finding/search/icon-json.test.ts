import { iconSummarySchema } from '@icoteca/shared-contracts';
import { expect, it } from 'vitest';
import { findIcon, iconAt, iconJson, packFragments } from './icon-json.ts';
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

it('has the JSON of each icon as it was packed, in letters of any script', () => {
  const json = ['{"name":"home"}', '{"name":"домик"}', '{}', '{"name":"🏠"}'];
  const icons = { ...data.icons, ...packFragments(json) };
  expect(json.map((_, icon) => iconJson({ ...data, icons }, icon))).toEqual(json);
});
