// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderHeader } from '../testing/render-header.tsx';
import { setUpBrowser } from '../testing/test-host.ts';

setUpBrowser();

const dropdown = (slug: string) => document.querySelector<HTMLDetailsElement>(`[data-dropdown="${slug}"]`);
const summary = (slug: string) => dropdown(slug)?.querySelector('summary') as HTMLElement;
const openOnes = () =>
  [...document.querySelectorAll<HTMLElement>('details[open][data-dropdown]')].map(
    (each) => each.dataset.dropdown,
  );

describe('the dropdowns of the header', () => {
  it('[T4.18] only one is open at a time', async () => {
    renderHeader();
    await userEvent.click(summary('icons'));
    await userEvent.click(summary('photos'));
    expect(openOnes()).toEqual(['photos']);
    await userEvent.click(summary('photos'));
    expect(openOnes()).toEqual([]);
  });

  it('[T4.18] closes on outside click', async () => {
    renderHeader();
    await userEvent.click(summary('icons'));
    await userEvent.click(screen.getByRole('main'));
    expect(openOnes()).toEqual([]);
  });

  it('[T4.18] closes on choosing an item', async () => {
    renderHeader();
    await userEvent.click(summary('icons'));
    await userEvent.click(within(dropdown('icons') as HTMLElement).getByText('Styles'));
    expect(openOnes()).toEqual([]);
  });

  it('[T4.18] [T4.19] closes on route change, the burger menu too', async () => {
    renderHeader();
    for (const slug of ['icons', 'burger']) {
      await userEvent.click(summary(slug));
      expect(openOnes()).toEqual([slug]);
      screen.getByRole('link', { name: 'Elsewhere' }).click();
      await expect.poll(openOnes).toEqual([]);
    }
  });

  it('closes on Escape and gives the focus back', async () => {
    renderHeader();
    await userEvent.click(summary('icons'));
    await userEvent.keyboard('{Escape}');
    expect(openOnes()).toEqual([]);
    expect(document.activeElement).toBe(summary('icons'));
  });

  it('[T4.18] an overlay shows while open', async () => {
    renderHeader();
    expect(document.querySelector('[class*="overlay"]')).toBeNull();
    await userEvent.click(summary('icons'));
    expect(document.querySelector('[class*="overlay"]')).not.toBeNull();
  });
});

describe('the links of the header', () => {
  it('[T2.43] the logo leads to the library', () => {
    renderHeader({}, {}, '/icons/new');
    const [logo] = screen.getAllByRole('link', { name: /Icoteca/ });
    expect(logo?.getAttribute('href')).toBe('/icons');
  });

  it('[T2.63] badges: New is a warning, Popular is primary', async () => {
    renderHeader();
    await userEvent.click(summary('icons'));
    const icons = within(dropdown('icons') as HTMLElement);
    expect(icons.getByText('New', { selector: '[class*="badge"]' }).className).toContain('warning');
    expect(icons.getByText('Popular').className).toContain('primary');
  });

  it('opens other sites in a new tab and says so', () => {
    renderHeader();
    const [blog] = screen.getAllByRole<HTMLAnchorElement>('link', { name: /^Blog\s?, opens in a new tab$/ });
    expect(blog?.target).toBe('_blank');
    expect(blog?.rel).toBe('noopener');
  });

  it('marks the product of the page', () => {
    renderHeader();
    expect(summary('icons').getAttribute('aria-current')).toBe('true');
    expect(summary('photos').hasAttribute('aria-current')).toBe(false);
  });
});
