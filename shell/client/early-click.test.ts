// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { firstPaintScript } from '../common/app/document/first-paint-script.ts';
import { repeatEarlyClick } from './early-click.ts';

// biome-ignore lint/security/noGlobalEval: this is what the browser does with the script in the head
globalThis.eval(firstPaintScript);

beforeEach(() => {
  document.body.innerHTML = `<header><button type="button" id="sign-in"><b>Sign in</b></button>
    <button type="button" id="menu" popovertarget="m">Menu</button><a href="#x" id="link">Link</a>
    <button type="button" id="other">Other</button></header><main><button type="button" id="far">Far</button></main>`;
});

/** What is clicked in the header when it comes alive, after a visitor has clicked these. */
function receivedAfter(...selectors: string[]): unknown[] {
  for (const selector of selectors) document.querySelector<HTMLElement>(selector)?.click();
  const heard = vi.fn();
  document.body.addEventListener('click', ({ target }) => heard((target as Element).id), { once: true });
  repeatEarlyClick(window, document.querySelector('header'));
  return heard.mock.calls.flat();
}

it('repeats the last click from before hydration, on a button alone', () => {
  expect(receivedAfter('#sign-in b')).toEqual(['sign-in']);
  expect(receivedAfter('#other', '#sign-in')).toEqual(['sign-in']);
});

it.each([[[]], [['#menu']], [['#link']], [['#sign-in', '#link']], [['#sign-in', '#far']]])(
  'clicks nothing for %j: links and menus work by themselves, another place is not this one',
  (selectors) => expect(receivedAfter(...selectors)).toEqual([]),
);

it('clicks no removed button', () => {
  const button = document.querySelector<HTMLElement>('#sign-in');
  button?.click();
  button?.remove();
  expect(receivedAfter()).toEqual([]);
});
