import { describe, expect, it } from 'vitest';
import { paintWithGradient } from './gradient.ts';
import { replaceOwnGradient } from './own-gradient.ts';

const box = { left: 0, top: 0, width: 24, height: 24 };
const drawn = (stops: string, more = '') =>
  `<defs><linearGradient id="g">${stops}</linearGradient></defs><path fill="none" stroke="url(#g)" d="M4 4h16"/>${more}`;
const twoStops = '<stop stop-color="#22c3e6"/><stop offset="1" stop-color="#228be6"/>';

describe('[S3.14] another gradient for a drawing that is drawn in one', () => {
  it('replaces its own, and nothing else changes', () => {
    const painted = paintWithGradient(drawn(twoStops), box, 'FA5252', '#FD7E14');
    expect(painted).toBe(drawn('<stop stop-color="#fa5252"/><stop offset="1" stop-color="#fd7e14"/>'));
  });

  it('may be its own one turned round, and be replaced once more', () => {
    const turned = replaceOwnGradient(drawn(twoStops), '228BE6', '22C3E6') ?? '';
    expect(turned).toContain('<stop stop-color="#228be6"/><stop offset="1" stop-color="#22c3e6"/>');
    expect(replaceOwnGradient(turned, '22C3E6', '228BE6')).toBe(drawn(twoStops));
  });

  it.each([
    ['of one colour', '<path stroke="currentColor" fill="none" d="M4 4h16"/>'],
    ['with another paint', drawn(twoStops, '<circle r="2" fill="#fa5252"/>')],
    ['with a shape in the default black', drawn(twoStops, '<circle r="2"/>')],
    ['with three stops', drawn(`${twoStops}<stop offset=".5" stop-color="#fff"/>`)],
    ['with a stop of no colour', drawn('<stop/><stop offset="1" stop-color="#228be6"/>')],
    ['with two gradients', drawn(twoStops, `<radialGradient id="h">${twoStops}</radialGradient>`)],
  ])('is not for a drawing %s, which becomes a mask instead', (_what, body) => {
    expect(replaceOwnGradient(body, 'FA5252', 'FD7E14')).toBeNull();
    expect(paintWithGradient(body, box, 'FA5252', 'FD7E14')).toContain('<mask');
  });
});
