// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { watchEarlyKeys } from './early-key.ts';

const repeat = watchEarlyKeys(window);

/** Presses a key on the first link of a sidebar, and returns what the sidebar receives once it is hydrated. */
function receivedAfter(press: KeyboardEventInit, then: () => void = () => {}): string[] {
  document.body.innerHTML = '<aside><a href="/a">A</a></aside><main><a href="/b">B</a></main>';
  const [first] = document.querySelectorAll('a');
  first?.focus();
  first?.dispatchEvent(new KeyboardEvent('keydown', { ...press, bubbles: true }));
  then();
  const place = document.querySelector('aside');
  const receive = vi.fn(({ key: pressed }: KeyboardEvent) => pressed);
  place?.addEventListener('keydown', receive);
  repeat(place);
  repeat(place);
  return receive.mock.results.map(({ value }) => value);
}

it('repeats an arrow once', () => {
  expect(receivedAfter({ key: 'ArrowDown' })).toEqual(['ArrowDown']);
});

it.each([{ key: 'Enter' }, { key: 'ArrowLeft', altKey: true }])('leaves %j to the browser', (press) => {
  expect(receivedAfter(press)).toEqual([]);
});

it('repeats nothing when the focus is elsewhere by then', () => {
  const focusElsewhere = () => document.querySelector<HTMLElement>('main a')?.focus();
  expect(receivedAfter({ key: 'ArrowDown' }, focusElsewhere)).toEqual([]);
});
