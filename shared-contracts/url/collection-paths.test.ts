import { describe, expect, it } from 'vitest';
import {
  collectionPath,
  collectionsPath,
  isCollectionCode,
  isCollectionId,
  publicCollectionPath,
} from './collection-paths.ts';

describe('addresses of collections', () => {
  it('[T2.05] [T2.06] [T2.07] are those of the specification', () => {
    expect(collectionPath('c1')).toBe('/icon/collections/c1');
    expect(collectionsPath).toBe('/icons/collections');
    expect(publicCollectionPath('кухня-k3')).toBe('/icons/collections/%D0%BA%D1%83%D1%85%D0%BD%D1%8F-k3');
  });

  it.each(['AAAAAAAAAAAAAAAAAAAAAA', 'zZ0_-zZ0_-zZ0_-zZ0_-ab'])('%s can be an id', (id) => {
    expect(isCollectionId(id)).toBe(true);
  });

  it.each(['', 'c1', 'AAAAAAAAAAAAAAAAAAAAAAA', 'AAAAAAAAAAAAAAAAAAAAA.', '../../../../etc/passwd'])(
    '"%s" can be none',
    (id) => {
      expect(isCollectionId(id)).toBe(false);
    },
  );

  it.each([
    ['kitchen-and-food-4f2a', true],
    ['天気-k3', true],
    ['brave-otter-Zx_9-', true],
    ['reports', false],
    ['reports-k3', true],
    ['', false],
    ['a b', false],
    ['<svg>', false],
    ['a'.repeat(121), false],
  ])('"%s" can be an apiCode: %s', (code, can) => {
    expect(isCollectionCode(code)).toBe(can);
  });
});
