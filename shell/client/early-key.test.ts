// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { watchEarlyKeys } from './early-key.ts';

const repeat = watchEarlyKeys(window);

/** Presses a key on the first link of a sidebar, and returns what the sidebar hears once it is hydrated. */
function heardAfter(key: string, then: () => void = () => {}): string[] {
  document.body.innerHTML = '<aside><a href="/a">A</a></aside><main><a href="/b">B</a></main>';
  const [first] = document.querySelectorAll('a');
  first?.focus();
  first?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  then();
  const place = document.querySelector('aside');
  const heard = vi.fn(({ key: pressed }: KeyboardEvent) => pressed);
  place?.addEventListener('keydown', heard);
  repeat(place);
  repeat(place);
  return heard.mock.results.map(({ value }) => value);
}

it('repeats an arrow once', () => {
  expect(heardAfter('ArrowDown')).toEqual(['ArrowDown']);
});

it('leaves Enter to the browser', () => {
  expect(heardAfter('Enter')).toEqual([]);
});

it('repeats nothing when the focus is elsewhere by then', () => {
  expect(heardAfter('ArrowDown', () => document.querySelector<HTMLElement>('main a')?.focus())).toEqual([]);
});
