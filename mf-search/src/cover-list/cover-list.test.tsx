// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { setUpBrowser } from '../testing/set-up-browser.ts';

setUpBrowser();

const icon = (id: string, isExact = true) => ({
  id,
  name: id,
  title: `Title of ${id}`,
  isColor: false,
  contentHash: 'h',
  isExact,
});
const style = (seoCode: string, icons: (ReturnType<typeof icon> | null)[]) => ({
  name: seoCode,
  platform: seoCode,
  seoCode,
  covered: icons.filter(Boolean).length,
  icons,
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
    style('lucide', [icon('home'), icon('calendar'), null]),
    style('tabler', [icon('house'), null, icon('car-wash', false)]),
  ],
  total: 20,
  complete: 0,
  mostCovered: 2,
  catalogueVersion: 'v1',
};
const address = '/icons/cover-list?terms=home,calandar,car';

describe('the page of a list', () => {
  it('shows styles with their icons, each leading to its page, and names what is missing', async () => {
    const coverList = vi.fn((_call: unknown) => answer);
    await renderPage(`${address}&page=2`, { coverList });
    const query = { terms: 'home,calandar,car', offset: 8, limit: 8 };
    expect(coverList.mock.calls).toMatchObject([[{ query }]]);
    const [first, second] = within(
      screen.getByRole('list', { name: 'Styles by how much of the list they have' }),
    ).getAllByRole('region');
    if (!first || !second) throw new Error('two styles are expected');
    expect(within(first).getByText('2 of 3')).toBeTruthy();
    expect(within(first).getByRole('link', { name: 'home' }).getAttribute('href')).toBe('/icon/home/home');
    expect(first.textContent).toContain('Missing: car');
    expect(within(first).getByRole('link', { name: 'car' }).getAttribute('href')).toBe('/icons/set/car');
    expect(within(second).getByRole('link', { name: /^car Title of car-wash$/ })).toBeTruthy();
    expect(screen.getByText('No style has all 3. The best has 2.')).toBeTruthy();
    expect(screen.getByText('calandar was read as calendar.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe(
      '/icons/cover-list?terms=home%2Ccalandar%2Ccar&page=3',
    );
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

  it('says how many terms were too many, and when nothing is covered', async () => {
    const many = Array.from({ length: 33 }, (_, place) => `w${place}`).join(',');
    await renderPage(`/icons/cover-list?terms=${many}`, {
      coverList: () => ({ ...answer, styles: [], total: 0, mostCovered: 0 }),
    });
    expect(screen.getByText('The list is too long: 3 terms were left out.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'No style has any of these' })).toBeTruthy();
  });
});
