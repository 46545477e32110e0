import { describe, expect, it } from 'vitest';
import { findByLetter, roveTo } from './roving-focus.ts';

describe('roveTo', () => {
  const list = { current: 1, count: 3, orientation: 'horizontal' } as const;

  it('goes on and back, and round at the ends', () => {
    expect(roveTo('ArrowRight', list)).toBe(2);
    expect(roveTo('ArrowRight', { ...list, current: 2 })).toBe(0);
    expect(roveTo('ArrowLeft', { ...list, current: 0 })).toBe(2);
  });

  it('follows the direction of reading', () => {
    expect(roveTo('ArrowLeft', { ...list, rightToLeft: true })).toBe(2);
  });

  it('jumps to the ends', () => {
    expect(roveTo('Home', list)).toBe(0);
    expect(roveTo('End', list)).toBe(2);
  });

  it('leaves other keys and empty lists alone', () => {
    expect(roveTo('ArrowDown', list)).toBeUndefined();
    expect(roveTo('End', { ...list, count: 0 })).toBeUndefined();
  });

  it('starts at an end when nothing has the focus', () => {
    const none = { current: -1, count: 3, orientation: 'vertical' } as const;
    expect(roveTo('ArrowDown', none)).toBe(0);
    expect(roveTo('ArrowUp', none)).toBe(2);
  });
});

describe('findByLetter', () => {
  const labels = ['Icons', 'Illustrations', 'Music'];

  it('walks through the entries of one letter', () => {
    expect(findByLetter('i', 0, labels)).toBe(1);
    expect(findByLetter('I', 1, labels)).toBe(0);
    expect(findByLetter('m', -1, labels)).toBe(2);
    expect(findByLetter('x', 0, labels)).toBeUndefined();
  });
});
