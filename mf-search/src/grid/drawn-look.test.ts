import { parseEdits } from '@icoteca/shared-contracts';
import { expect, it } from 'vitest';
import { lookEdits } from './drawn-look.ts';

it('a look of the grid is written as the edits that calls read', () => {
  const edits = lookEdits({ color: '12B886', ground: 'FFFFFF', stroke: 1.5, size: 64 });
  expect(parseEdits(edits ?? '')).toMatchObject({
    strokeWidth: 1.5,
    background: { shape: 'rounded', colour: 'FFFFFF' },
    padding: 12,
  });
  expect(lookEdits({ color: '12B886', ground: null, stroke: null, size: 64 })).toBeUndefined();
  expect(lookEdits(null)).toBeUndefined();
});
