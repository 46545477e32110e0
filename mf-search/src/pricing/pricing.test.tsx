// @vitest-environment jsdom
import { FREE_SIZE_LIMIT, PAID_SIZE_LIMIT, type Product } from '@icoteca/shared-contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { setUpBrowser } from '../testing/set-up-browser.ts';
import { freeFeatures, openFeatures, productFeatures } from './plan-features.ts';
import { monthsSaved, plansFor } from './plans.ts';

setUpBrowser();

const product = (id: string, given: Partial<Product>): Product => ({
  id,
  name: 'Icons',
  description: 'Every icon.',
  period: 'month',
  price: 13,
  currency: 'USD',
  allowances: [{ resource: 'icon', accountingType: 'download', usages: null }],
  isSiteDefault: false,
  ...given,
});
const products = [
  product('icons-month', { isSiteDefault: true }),
  product('icons-year', { period: 'year', price: 119 }),
  product('api', {
    name: 'Icons API',
    price: 99.5,
    allowances: [{ resource: 'icon', accountingType: 'apiCall', usages: 10_000 }],
  }),
];
const billingProducts = () => ({ success: true, products });

describe('plans of a price list', () => {
  it('are the products by name, in the chosen period or in the one that there is', () => {
    const ids = (period: 'month' | 'year') => plansFor(products, period).map((plan) => plan.product.id);
    expect(ids('month')).toEqual(['icons-month', 'api']);
    expect(ids('year')).toEqual(['icons-year', 'api']);
    expect(plansFor(products, 'year').map(({ isDefault }) => isDefault)).toEqual([true, false]);
  });

  it('say how many whole months a year saves on each', () => {
    expect(monthsSaved(products)).toBe(2);
    const dear = product('x', { name: 'Dear', price: 10 });
    expect(monthsSaved([...products, dear, { ...dear, period: 'year', price: 119 }])).toBe(0);
    expect(monthsSaved([dear])).toBe(0);
  });

  it('[S6.01] [S6.03] give what the rules of downloads give', () => {
    const values = (key: string, list = freeFeatures()) => list.find((one) => one.key === key)?.values;
    expect(values('otherIcons')).toEqual({ formats: 'PNG', size: FREE_SIZE_LIMIT });
    expect(values('freeIcons')).toMatchObject({
      size: PAID_SIZE_LIMIT,
      formats: expect.stringContaining('SVG'),
    });
    const [icons, , api] = products.map(productFeatures);
    expect(values('size', icons)).toEqual({ size: PAID_SIZE_LIMIT });
    expect(values('formats', icons)).toEqual({ formats: expect.stringContaining('SVG') });
    expect(icons?.map(({ key }) => key)).toContain('noAds');
    expect(api).toEqual([{ key: 'api', has: true, values: { count: 10_000 } }]);
    expect(openFeatures().every(({ has }) => has)).toBe(true);
  });
});

describe('[S2.15] [T2.15] the page of prices', () => {
  it('[S9.15] [T9.16] shows prices with two decimals unless whole, by the year or by the month', async () => {
    const { address } = await renderPage('/icons/pricing', { billingProducts });
    const icons = () => within(screen.getByRole('region', { name: 'Icons' }));
    expect(icons().getByText('$119')).toBeDefined();
    expect(icons().getByText('a year, $9.92 a month')).toBeDefined();
    expect(within(screen.getByRole('region', { name: 'Icons API' })).getByText('$99.50')).toBeDefined();
    expect(screen.getByText('Icons through the API: 10,000 a month')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Yearly, 2 months free' }).getAttribute('aria-current')).toBe(
      'true',
    );
    await userEvent.click(screen.getByRole('link', { name: 'Monthly' }));
    expect(await icons().findByText('$13')).toBeDefined();
    expect(address()).toBe('/icons/pricing?period=month');
  });

  it('marks the recommended plan by a word, and says under each price what it is for', async () => {
    await renderPage('/icons/pricing', { billingProducts });
    const plan = (name: string) => within(screen.getByRole('region', { name }));
    expect(plan('Icons').getByText('Recommended')).toBeDefined();
    expect(plan('Icons API').queryByText('Recommended')).toBeNull();
    expect(plan('Free').getByText('forever')).toBeDefined();
  });

  it('asks to sign in when a plan is chosen', async () => {
    const { host } = await renderPage('/icons/pricing', { billingProducts });
    const requests: unknown[] = [];
    host.events.on('auth:requested', (event) => requests.push(event));
    await userEvent.click(screen.getByRole('button', { name: 'Choose Icons' }));
    expect(requests).toEqual([{ reason: 'pricing', step: 'icons-year' }]);
    expect(host.notified).toEqual([]);
  });

  it('says that everything is free where nothing is sold', async () => {
    await renderPage('/icons/pricing', { billingProducts: () => ({ success: true, products: [] }) });
    expect(screen.getByText(/Every icon is free here/)).toBeDefined();
    expect(document.body.textContent).not.toMatch(/\$|With ads|Choose/);
    expect(screen.getByText('No ads, no watermark')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Start searching' }).getAttribute('href')).toBe('/icons');
  });
});
