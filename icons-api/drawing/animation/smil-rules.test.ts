import { describe, expect, it } from 'vitest';
import { frameOf } from './testing/frame-of.ts';
import { motionCases } from './testing/motion-cases.ts';
import { timingCases } from './testing/timing-cases.ts';
import { valueCases } from './testing/value-cases.ts';

/** The evaluation draws the same cases in Chromium. */
describe('[S3.01] movement by the rules of SMIL', () => {
  it.each(timingCases)('acts %s', (_what, markup, time, holds) => {
    expect(frameOf(markup, time)).toContain(holds);
  });
  it.each(valueCases)('takes values %s', (_what, markup, time, holds) => {
    expect(frameOf(markup, time)).toContain(holds);
  });
  it.each(motionCases)('moves: %s', (_what, markup, time, holds) => {
    expect(frameOf(markup, time)).toContain(holds);
  });
});
