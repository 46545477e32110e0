import { expect, it } from 'vitest';
import { scriptHints } from './script-hints.ts';

it('names the scripts of the page first, with their integrity', () => {
  expect(scriptHints([{ src: '/assets/main.js', integrity: 'sha384-abc' }])).toBe(
    '</assets/main.js>; rel=preload; as=script; crossorigin=anonymous; fetchpriority=high; integrity="sha384-abc"',
  );
});

it('names every script, also one without a hash', () => {
  const hints = scriptHints([
    { src: '/a.js', integrity: undefined },
    { src: '/b.js', integrity: undefined },
  ]);
  expect(hints.split(', ')).toHaveLength(2);
  expect(hints).not.toContain('integrity');
});
