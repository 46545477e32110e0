// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderHeader } from '../testing/render-header.tsx';
import { setUpBrowser } from '../testing/test-host.ts';

setUpBrowser();

it('[T2.67] lists locales and links to the same page in another one', async () => {
  renderHeader({}, {}, '/icons/new?page=2');
  await userEvent.click(screen.getByRole('button', { name: /^EN\s?, language: English$/ }));
  expect(screen.getAllByRole('menuitemradio')).toHaveLength(10);
  expect(screen.getByRole('menuitemradio', { name: 'English', checked: true })).toBeDefined();
  const french = screen.getByRole('menuitemradio', { name: 'Français' });
  expect(french.getAttribute('href')).toBe('http://fr.localhost/icons/new?page=2');
  expect(french.lang).toBe('fr-FR');
});

it('[T2.69] shows the flag of each locale, fetched when the menu opens', async () => {
  renderHeader();
  expect(document.querySelectorAll('[role="menu"] img')).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: /^EN\s?, language: English$/ }));
  const flags = screen
    .getAllByRole('menuitemradio')
    .map((entry) => [entry.lang, entry.querySelector('img')?.getAttribute('src')]);
  expect(flags).toContainEqual(['pt-BR', '/vue-static/icon/svg/flag-pt.svg']);
  expect(new Set(flags.map(([, src]) => src)).size).toBe(10);
  // What the server sends holds the entries while they are hidden: lazy pictures are not fetched there.
  const images = [...document.querySelectorAll<HTMLImageElement>('header img[src*="flag-"]')];
  expect(images.filter((image) => image.getAttribute('loading') !== 'lazy' || image.alt !== '')).toEqual([]);
});
