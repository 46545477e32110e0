// @vitest-environment jsdom
import type { IconSummary } from '@icoteca/shared-contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { selectionOf } from '../selection/selection.store.ts';
import { renderPage } from '../testing/render-page.tsx';
import { setUpBrowser } from '../testing/set-up-browser.ts';
import { testIcon } from '../testing/test-icons.ts';
import { copySet } from './run-set.ts';
import { setFiles } from './set-files.ts';

setUpBrowser();
afterEach(() => vi.restoreAllMocks());

const icon = (id: string, isExact = true) => ({
  ...testIcon(0, { id, name: id, title: `Title of ${id}`, isFree: true, free: true }),
  isExact,
});
const style = (
  seoCode: string,
  icons: (ReturnType<typeof icon> | null)[],
  substitutes: IconSummary[][] = [[], [], []],
  sameAs: (string | null)[] = [null, null, null],
) => ({
  name: seoCode,
  platform: seoCode,
  seoCode,
  covered: icons.filter(Boolean).length,
  icons,
  substitutes,
  sameAs,
});
const answer = {
  success: true as const,
  terms: [
    { term: 'home', responseTerm: null, totalStyles: 2 },
    { term: 'calandar', responseTerm: 'calendar', totalStyles: 1 },
    { term: 'car', responseTerm: null, totalStyles: 1 },
  ],
  leftOut: 0,
  styles: [
    style('lucide', [icon('home'), icon('calendar'), null], [[], [], [icon('truck'), icon('bus')]]),
    style('tabler', [icon('house'), null, icon('car-wash', false)], undefined, [null, 'home', null]),
  ],
  total: 20,
  complete: 0,
  mostCovered: 2,
  catalogueVersion: 'v1',
};
const address = '/icons/cover-list?terms=home,calandar,car';

describe('the page of a list', () => {
  it('shows styles with their icons, each leading to its page, and names what is missing', async () => {
    const styles = [...answer.styles, style('ph', [icon('cottage'), null, icon('bus')])];
    const coverList = vi.fn((_call: unknown) => ({ ...answer, styles }));
    await renderPage(`${address}&page=2`, { coverList });
    const query = { terms: 'home,calandar,car', offset: 8, limit: 8 };
    expect(coverList.mock.calls).toMatchObject([[{ query }]]);
    const [first, second, third] = within(
      screen.getByRole('list', { name: 'Styles by how much of the list they have' }),
    ).getAllByRole('region');
    if (!first || !second || !third) throw new Error('three styles are expected');
    expect(within(first).getByText('2 of 3')).toBeTruthy();
    expect(within(first).getByRole('link', { name: 'home' }).getAttribute('href')).toBe('/icon/home/home');
    expect(first.textContent).toContain('Not in this style, and what comes closest:');
    expect(second.textContent).toContain('calandarhas only the icon of “home”');
    expect(third.textContent).toContain('nothing close');
    expect(within(first).getByRole('link', { name: 'car' }).getAttribute('href')).toBe('/icons/set/car');
    expect(within(second).getByRole('link', { name: /^car Title of car-wash$/ })).toBeTruthy();
    expect(screen.getByText('No style has all 3. The best has 2.')).toBeTruthy();
    expect(screen.getByText('calandar was read as calendar.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe(
      '/icons/cover-list?terms=home%2Ccalandar%2Ccar&page=3',
    );
  });

  it.each([
    [1, [icon('home'), icon('calendar'), icon('car')], 1],
    [2, [icon('home'), icon('calendar'), null], 0],
  ])('says on page %i how many styles have the whole list where they stand', async (page, icons, times) => {
    const found = { ...answer, styles: [style('lucide', icons)], complete: 8, mostCovered: 3 };
    await renderPage(`${address}&page=${page}`, { coverList: () => found });
    expect(screen.getByRole('heading', { name: 'lucide' })).toBeTruthy();
    expect(screen.queryAllByText('8 styles have all 3')).toHaveLength(times);
  });

  it('takes a list by the form, as lines or with commas; its address can be shared', async () => {
    const { address: now } = await renderPage('/icons/cover-list', { coverList: () => answer });
    const field = screen.getByRole('textbox', { name: 'Icons you need' });
    await userEvent.type(field, 'Home{Enter}car, Car;shopping cart');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(now()).toBe('/icons/cover-list?terms=home%2Ccar%2Cshopping+cart'));
    expect(await screen.findByDisplayValue('home, car, shopping cart')).toBeTruthy();
  });

  it('requests nothing without terms, and offers an example', async () => {
    await renderPage('/icons/cover-list?terms=,-', {
      coverList: () => Promise.reject(new Error('not requested')),
    });
    const example = screen.getByRole('link', { name: 'Try an example' });
    expect(example.getAttribute('href')).toMatch(/^\/icons\/cover-list\?terms=home%2C/);
  });

  it('past its last page leads to the last one', async () => {
    const { address: now } = await renderPage(`${address}&page=9`, { coverList: () => answer });
    await waitFor(() => expect(now()).toBe('/icons/cover-list?terms=home%2Ccalandar%2Ccar&page=3'));
  });

  it('says how many terms were too many, and when nothing is covered', async () => {
    const many = Array.from({ length: 33 }, (_, place) => `w${place}`).join(',');
    await renderPage(`/icons/cover-list?terms=${many}`, {
      coverList: () => ({ ...answer, styles: [], total: 0, mostCovered: 0 }),
    });
    expect(screen.getByText('The list is too long: 3 terms were left out.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'No style has any of these' })).toBeTruthy();
  });
});

describe('the set of a style', () => {
  const open = async () => {
    const page = await renderPage(address, { coverList: () => answer });
    const [first] = within(screen.getByRole('list', { name: /^Styles by/ })).getAllByRole('region');
    if (!first) throw new Error('a style is expected');
    const selection = selectionOf(page.host);
    return { ...page, set: within(first), ids: () => selection.icons.map(({ id }) => id) };
  };

  it('is selected as a whole and taken back; the bar of the selection comes with it', async () => {
    const { set, ids } = await open();
    await userEvent.click(set.getByRole('button', { name: 'Select all' }));
    expect(ids()).toEqual(['home', 'calendar']);
    expect((await screen.findByRole('region', { name: 'Selected icons' })).textContent).toContain(
      '2 selected',
    );
    await userEvent.click(set.getByRole('button', { name: 'Deselect' }));
    expect(ids()).toEqual([]);
  });

  it('has a tick box on each icon; a ticked substitute counts as one of the set', async () => {
    const { set, ids } = await open();
    await userEvent.click(set.getByRole('checkbox', { name: 'Select Title of calendar' }));
    expect(ids()).toEqual(['calendar']);
    const truck = set.getByRole('checkbox', { name: /^Select Title of truck \(Substitute for car/ });
    await userEvent.click(truck);
    await userEvent.click(set.getByRole('button', { name: 'Select all' }));
    expect(ids()).toEqual(['calendar', 'truck', 'home']);
  });

  it('is downloaded as SVG where the visitor may have it, else as PNG in the free size', () => {
    const guest = { isPaid: false, isLicensed: false, plans: true };
    const [free, sold] = [icon('home'), testIcon(1)];
    expect(setFiles([free], guest)).toMatchObject({ format: 'svg', size: null });
    expect(setFiles([free, sold], guest)).toMatchObject({ format: 'png', size: 96 });
    expect(setFiles([free, sold], { ...guest, isLicensed: true })).toMatchObject({ format: 'svg' });
    expect(setFiles([free, sold], { ...guest, plans: false })).toMatchObject({ format: 'svg' });
  });

  it('is copied as SVG, all or nothing', async () => {
    const { host } = await open();
    const write = vi.fn();
    vi.stubGlobal('navigator', { clipboard: { writeText: write } });
    const file = (one: IconSummary) => ({
      icon: one,
      content: new Blob([`<svg id="${one.id}"/>`]),
      extension: 'svg',
      color: null,
      edits: null,
      notice: '',
    });
    const icons = [icon('home'), icon('bell')];
    const files = setFiles(icons, host.rights);
    await copySet(host, icons, files, async () => ({ files: icons.map(file), missing: [] }));
    expect(write.mock.calls).toEqual([['<svg id="home"/>\n<svg id="bell"/>']]);
    expect(host.notified.at(-1)).toMatchObject({ type: 'success', title: '2 SVGs copied' });
    const missing = icons.slice(1).map((one) => ({ icon: one, code: 'RENDER_BUSY' }));
    await copySet(host, icons, files, async () => ({ files: icons.slice(0, 1).map(file), missing }));
    expect(write).toHaveBeenCalledTimes(1);
    expect(host.notified.at(-1)).toMatchObject({ type: 'danger', code: 'RENDER_BUSY' });
    vi.unstubAllGlobals();
  });
});
