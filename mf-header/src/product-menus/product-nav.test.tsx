// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHeader } from '../testing/render-header.tsx';
import { setUpBrowser } from '../testing/test-host.ts';

setUpBrowser();
afterEach(() => {
  vi.restoreAllMocks();
});

/** Room for the navigation, px. jsdom lays nothing out: each link is 100 px wide here. */
let room = 2000;
beforeEach(() => {
  room = 2000;
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => room);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
});

const places = () => [...document.querySelectorAll<HTMLElement>('[data-nav-link]')];
const isShown = (place: HTMLElement) => !place.className.includes('overflowing');
const nameOf = (place: Element) => place.querySelector('summary, a')?.firstChild?.textContent;
const dropdown = (slug: string) => document.querySelector(`[data-dropdown="${slug}"]`) as HTMLElement;

it('[T2.53] Icons, Illustrations, AI and Photos open dropdowns with their links; the others are links themselves', async () => {
  renderHeader();
  const withDropdown = places().filter((place) => place.querySelector('details'));
  expect(withDropdown.map(nameOf)).toEqual(['Icons', 'Illustrations', 'AI tools', 'Photos']);
  for (const place of withDropdown) {
    await userEvent.click(place.querySelector('summary') as HTMLElement);
    expect(place.querySelector('details')?.open).toBe(true);
    expect(within(place).getAllByRole('link').length).toBeGreaterThan(3);
  }
  const links = places().filter((place) => !place.querySelector('details'));
  expect(links.map(nameOf)).toEqual(['Music', 'Pricing', 'Lunacy', 'Blog', 'Forum']);
});

it('[T2.65] links that do not fit are in More only; with room for all there is no More', async () => {
  renderHeader();
  expect(places().every(isShown)).toBe(true);
  expect(document.querySelector('[data-nav-more]')?.className).toContain('overflowing');
  cleanup();

  room = 520;
  renderHeader();
  const shown = places().filter(isShown).map(nameOf);
  expect(shown).toEqual(['Icons', 'Illustrations', 'AI tools', 'Photos']);
  expect(document.querySelector('[data-nav-more]')?.className).not.toContain('overflowing');
  await userEvent.click(screen.getByText('More', { selector: 'summary' }));
  const more = dropdown('more');
  expect([...more.querySelectorAll('a')].map((link) => link.firstChild?.textContent)).toEqual([
    'Music',
    'Pricing',
    'Lunacy',
    'Blog',
    'Forum',
  ]);
});
