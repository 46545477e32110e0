// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { stillIcons } from './still-icons.ts';

const spinner =
  '<svg viewBox="0 0 24 24"><path d="M0 0h24"><animateTransform attributeName="transform" type="rotate" values="0;360" dur="1s" repeatCount="indefinite"/></path></svg>';
const drawn =
  '<svg viewBox="0 0 24 24"><path d="M4 4h16" stroke-dasharray="20" stroke-dashoffset="20"><animate fill="freeze" attributeName="stroke-dashoffset" dur="0.3s" values="20;0"/></path></svg>';

afterEach(() => document.body.replaceChildren());
const animations = () => document.querySelectorAll('animate, animateTransform').length;

it('stills drawings that are there and drawings that come, as they look when they are done', async () => {
  document.body.innerHTML = drawn;
  stillIcons(document);
  expect(animations()).toBe(0);
  expect(document.querySelector('path')?.getAttribute('stroke-dashoffset')).toBe('0');
  document.body.insertAdjacentHTML('beforeend', `<p>${spinner}</p>`);
  await expect.poll(animations).toBe(0);
  expect(document.querySelectorAll('path')).toHaveLength(2);
});

it('leaves alone what the visitor plays, and shapes that do not move', async () => {
  document.body.innerHTML = `<span data-plays>${spinner}</span><svg><path d="M1 1"></path></svg>`;
  const before = document.body.innerHTML;
  stillIcons(document);
  document.body.append(document.createElement('p'));
  await Promise.resolve();
  expect(document.body.innerHTML).toBe(`${before}<p></p>`);
});
