// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderHeader } from '../testing/render-header.tsx';
import { setUpBrowser } from '../testing/test-host.ts';

setUpBrowser();

const animals = { code: 'animals', apiCode: 'animals', name: { 'en-US': 'Animals', 'fr-FR': 'Animaux' } };
const burger = () => within(document.querySelector('[data-dropdown="burger"]') as HTMLElement);

const openBurger = () =>
  userEvent.click(document.querySelector('[data-dropdown="burger"] > summary') as HTMLElement);

async function openCategories() {
  await openBurger();
  await userEvent.click(burger().getByText('Icons'));
  await userEvent.click(burger().getByText('Categories'));
}

it('[T2.65] holds the whole header: products, languages, theme', async () => {
  renderHeader();
  await openBurger();
  const products = burger()
    .getByRole('navigation')
    .querySelectorAll(':scope > details > summary, :scope > a');
  expect(
    [...products].map((each) => each.textContent?.replace(/New|Popular|, opens.*$/g, '').trim()),
  ).toEqual(['Icons', 'Illustrations', 'AI tools', 'Photos', 'Music', 'Pricing', 'Lunacy', 'Blog', 'Forum']);
  expect(burger().getAllByText('Français').length).toBeGreaterThan(0);
  expect(burger().getByRole('radiogroup', { name: 'Theme' })).toBeDefined();
});

it('[T2.62] opens a categories submenu, fetched on demand, in the language of the page', async () => {
  const packsInfo = vi.fn(() => ({ success: true, docs: [animals], total: 1 }));
  renderHeader({ locale: { code: 'fr', iso: 'fr-FR' } }, { packsInfo });
  expect(packsInfo).not.toHaveBeenCalled();
  await openCategories();
  const link = await burger().findByText('Animaux');
  expect(link.getAttribute('href')).toBe(`/icons/categories/${animals.code}`);
  expect(packsInfo).toHaveBeenCalledOnce();
});

it('offers to load the categories again when they did not come', async () => {
  const packsInfo = vi.fn<() => unknown>(() => ({ success: true, docs: [animals], total: 1 }));
  packsInfo.mockImplementationOnce(() => Promise.reject(new Error('no answer')));
  const report = vi.fn();
  renderHeader({ telemetry: { report } }, { packsInfo });
  await openCategories();
  await userEvent.click(await screen.findByRole('button', { name: 'Reload categories' }));
  expect(await burger().findByText('Animals')).toBeDefined();
  expect(report).toHaveBeenCalledOnce();
});
