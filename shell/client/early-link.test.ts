// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followEarlyLinks } from './early-link.ts';

const navigate = vi.fn();
let isWaiting = true;
followEarlyLinks(window, () => isWaiting, navigate);
// jsdom cannot leave the page.
window.addEventListener('click', (event) => event.preventDefault());

beforeEach(() => {
  isWaiting = true;
});
afterEach(() => {
  document.body.replaceChildren();
  navigate.mockReset();
});

function click(attributes: string, init: MouseEventInit = {}) {
  document.body.innerHTML = `<a ${attributes}><b>a link</b></a>`;
  document
    .querySelector('b')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
}

it('a link of a place that waits for its scripts is followed in the page', () => {
  click('href="/icons/lucide?free=true#top"');
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/icons/lucide?free=true#top', {
    replace: false,
  });
});

it('a link to the page itself adds no entry to the history', () => {
  click(`href="${window.location.pathname}"`);
  expect(navigate).toHaveBeenCalledExactlyOnceWith(window.location.pathname, { replace: true });
});

it('a link of a hydrated place is its own', () => {
  isWaiting = false;
  click('href="/icons"');
  expect(navigate).not.toHaveBeenCalled();
});

it.each([
  ['to another site', 'href="https://elsewhere.example/"', {}],
  ['into a new window', 'href="/icons" target="_blank"', {}],
  ['to a file', 'href="/icons.zip" download', {}],
  ['with a modifier key', 'href="/icons"', { ctrlKey: true }],
  ['with the middle button', 'href="/icons"', { button: 1 }],
])("a link %s is the browser's", (_what, attributes, init) => {
  click(attributes, init);
  expect(navigate).not.toHaveBeenCalled();
});
