// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { restorePosition, savePosition } from './saved-position.ts';

const view = window as Window & typeof globalThis;
const named = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement;
const draw = (...names: string[]) => {
  document.body.innerHTML = names.map((name) => `<input type="search" name="${name}">`).join('');
};
let scrolledTo = 0;

beforeEach(() => {
  vi.useFakeTimers();
  scrolledTo = 0;
  vi.spyOn(view, 'scrollY', 'get').mockImplementation(() => scrolledTo);
  vi.spyOn(view, 'scrollTo').mockImplementation(((to: ScrollToOptions) => {
    scrolledTo = to.top ?? 0;
  }) as typeof view.scrollTo);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

/** Types, scrolls and leaves; the page that comes has nothing yet. */
function leave() {
  draw('style', 'term');
  named('term').value = 'arrow';
  named('term').focus();
  named('term').setSelectionRange(2, 4);
  scrolledTo = 640;
  savePosition(view);
  scrolledTo = 0;
  document.body.replaceChildren();
}

it('restores text, selection and scroll position as the page renders, with input events', () => {
  leave();
  restorePosition(view);
  vi.advanceTimersByTime(100);
  const heard = vi.fn();
  document.addEventListener('input', heard);
  draw('term');
  vi.advanceTimersByTime(100);
  expect([named('term').value, scrolledTo, document.activeElement]).toEqual(['arrow', 640, named('term')]);
  expect([named('term').selectionStart, named('term').selectionEnd]).toEqual([2, 4]);
  expect(heard).toHaveBeenCalledOnce();
  document.removeEventListener('input', heard);
  draw('style', 'term');
  vi.advanceTimersByTime(100);
  expect([named('style').value, named('term').value]).toEqual(['', 'arrow']);
});

it('leaves the page to a visitor who does something', () => {
  leave();
  restorePosition(view);
  view.dispatchEvent(new Event('wheel'));
  draw('style', 'term');
  vi.advanceTimersByTime(500);
  expect([named('term').value, scrolledTo]).toEqual(['', 0]);
});

it('holds for one load of one address', () => {
  leave();
  const { href } = view.location;
  view.history.replaceState(null, '', '/elsewhere');
  restorePosition(view);
  view.history.replaceState(null, '', href);
  restorePosition(view);
  draw('style', 'term');
  vi.advanceTimersByTime(500);
  expect([named('term').value, scrolledTo]).toEqual(['', 0]);
});

it('ends when the place has held for a second', () => {
  leave();
  restorePosition(view);
  draw('style', 'term');
  vi.advanceTimersByTime(1500);
  named('term').value = 'other';
  vi.advanceTimersByTime(500);
  expect(named('term').value).toBe('other');
});
