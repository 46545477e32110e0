import { describe, expect, it } from 'vitest';
import { readable } from './catalogue.ts';

describe('readable', () => {
  it.each([
    ['{"event":"done","icons":942,"sets":["ph"]}', 'done: icons 942'],
    ['{"event":"unchanged"}', 'unchanged'],
    ['{"icons":1}', 'icons 1'],
    ['plain words', 'plain words'],
    ['{broken', '{broken'],
  ])('shows %s as "%s"', (line, expected) => expect(readable(line)).toBe(expected));
});
