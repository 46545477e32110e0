// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenTouched, whenWanted } from './when-needed.ts';

let place: HTMLElement;
beforeEach(() => {
  document.body.innerHTML =
    '<header><a href="/icons">Icons</a></header><main><input><button>Other</button></main>';
  place = document.querySelector('header') as HTMLElement;
  place.checkVisibility = () => true;
});
afterEach(() => vi.restoreAllMocks());

const at = (selector: string, type: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));

/** Whether it has resolved after what the visitor did: a pause of 200 ms, and as much for a browser without idle callbacks. */
async function isWantedAfter(act: () => void, soon?: readonly string[], ms = 450): Promise<boolean> {
  const wanted = vi.fn();
  void whenWanted(place, soon).then(wanted);
  act();
  await new Promise((resolve) => setTimeout(resolve, ms));
  return wanted.mock.calls.length > 0;
}

it.each(['pointerover', 'focusin', 'touchstart', 'click'])('a region is wanted by %s on it', async (type) => {
  expect(await isWantedAfter(() => at('a', type))).toBe(true);
});

it('a region that had the focus before is wanted', async () => {
  place.querySelector('a')?.focus();
  expect(await isWantedAfter(() => {})).toBe(true);
});

it.each([
  ['a key anywhere', () => at('button', 'keydown'), true],
  ['a key in a field', () => at('input', 'keydown'), false],
  ['a pointer that passes elsewhere', () => at('button', 'pointerover'), false],
  ['a press elsewhere', () => at('button', 'pointerdown'), false],
])('%s wants it: %s', async (_what, act, isWanted) => {
  expect(await isWantedAfter(act)).toBe(isWanted);
});

it('what it answers to anywhere on the page wants it, while it is shown', async () => {
  expect(await isWantedAfter(() => at('button', 'pointermove'), ['pointermove'])).toBe(true);
  place.checkVisibility = () => false;
  expect(await isWantedAfter(() => at('button', 'pointermove'), ['pointermove'])).toBe(false);
});

it('after a press the answer to it comes first', async () => {
  const press = () => at('button', 'pointerdown');
  expect(await isWantedAfter(press, ['pointerdown'], 900)).toBe(false);
  expect(await isWantedAfter(press, ['pointerdown'], 1400)).toBe(true);
});

it('what it answers to waits until scrolling has paused', async () => {
  const wanted = vi.fn();
  void whenWanted(place, ['pointermove', 'scroll']).then(wanted);
  at('button', 'pointermove');
  for (let notch = 0; notch < 6; notch += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    window.dispatchEvent(new Event('scroll'));
  }
  expect(wanted).not.toHaveBeenCalled();
  await expect.poll(() => wanted.mock.calls.length).toBe(1);
});

it('calls back once, after the answer to the first press or key outside of a text field', async () => {
  const touched = vi.fn();
  whenTouched(touched);
  at('input', 'keydown');
  await new Promise((resolve) => setTimeout(resolve, 1400));
  expect(touched).not.toHaveBeenCalled();
  at('button', 'pointerdown');
  at('button', 'keydown');
  await new Promise((resolve) => setTimeout(resolve, 900));
  expect(touched).not.toHaveBeenCalled();
  await expect.poll(() => touched.mock.calls.length).toBe(1);
});

it('calls back no more once it is canceled, also after a press', async () => {
  const touched = vi.fn();
  const cancel = whenTouched(touched);
  at('button', 'pointerdown');
  cancel();
  await new Promise((resolve) => setTimeout(resolve, 1400));
  expect(touched).not.toHaveBeenCalled();
});
