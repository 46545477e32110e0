import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PlaceRequest, placeBeside } from './place-beside.ts';

const request: PlaceRequest = {
  anchor: { left: 400, top: 300, width: 40, height: 36 },
  floating: { width: 100, height: 28 },
  viewport: { width: 1000, height: 600 },
  side: 'bottom',
  align: 'center',
  offset: 15,
  rightToLeft: false,
};

describe('placeBeside', () => {
  it('[T9.03] [T4.30] is 15 px from its anchor', () => {
    expect(placeBeside(request)).toEqual({ side: 'bottom', left: 370, top: 351 });
    expect(placeBeside({ ...request, side: 'top' })).toEqual({ side: 'top', left: 370, top: 257 });
    expect(placeBeside({ ...request, side: 'end' })).toEqual({ side: 'end', left: 455, top: 304 });
  });

  it('[T4.30] flips side near the screen edge', () => {
    const low = { ...request.anchor, top: 550 };
    expect(placeBeside({ ...request, anchor: low }).side).toBe('top');
    const left = { ...request.anchor, left: 20 };
    expect(placeBeside({ ...request, anchor: left, side: 'start' }).side).toBe('end');
  });

  it('keeps the wished side when neither has room and the other is worse', () => {
    const tall = { width: 100, height: 500 };
    expect(placeBeside({ ...request, floating: tall, anchor: { ...request.anchor, top: 200 } }).side).toBe(
      'bottom',
    );
  });

  it('reads start and end from the direction of the page', () => {
    expect(placeBeside({ ...request, side: 'start', rightToLeft: true }).left).toBe(455);
    expect(placeBeside({ ...request, align: 'start', rightToLeft: true }).left).toBe(340);
  });

  it('stays on the screen along its side, wherever the anchor is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -50, max: 1050 }),
        fc.constantFrom('start', 'center', 'end'),
        (left, align) => {
          const placed = placeBeside({ ...request, align, anchor: { ...request.anchor, left } });
          expect(placed.left).toBeGreaterThanOrEqual(8);
          expect(placed.left + request.floating.width).toBeLessThanOrEqual(992);
        },
      ),
    );
  });
});
