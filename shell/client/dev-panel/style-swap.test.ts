// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { swapStyles } from './style-swap.ts';

it('puts a style sheet in the place of the one before when it is there, however often it changes', () => {
  document.head.innerHTML =
    '<link rel="stylesheet" href="/remotes/a/x.css" integrity="sha384-1"><link rel="stylesheet" href="/remotes/b/y.css">';
  for (const stamp of [1, 2]) {
    swapStyles(document, '/remotes/a/x.css', stamp);
    const links = [...document.querySelectorAll('link')];
    expect(links).toHaveLength(3);
    links[1]?.dispatchEvent(new Event('load'));
    const left = [...document.querySelectorAll('link')].map((link) => [
      link.href,
      link.hasAttribute('integrity'),
    ]);
    const origin = document.location.origin;
    expect(left).toEqual([
      [`${origin}/remotes/a/x.css?${stamp}`, false],
      [`${origin}/remotes/b/y.css`, false],
    ]);
  }
});
