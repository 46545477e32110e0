// @vitest-environment jsdom
import type { Product } from '@icoteca/shared-contracts';
import { HostProvider } from '@icoteca/shared-contracts/host';
import { createTestHost, type TestAnswers } from '@icoteca/shared-contracts/host/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { setUpBrowser, testHost } from '../testing/test-host.ts';
import { PlanRequest } from './plan-request.tsx';

setUpBrowser();

const product = (id: string, price: number, resources: string[]): Product => ({
  id,
  name: id,
  description: `All of ${id}.`,
  period: 'month',
  price,
  currency: 'USD',
  allowances: resources.map((resource) => ({ resource, accountingType: 'download', usages: null })),
  isSiteDefault: false,
});
const products = [product('Full set', 29, ['icon', 'iconAISearch']), product('Icons', 13, ['icon'])];

function show(
  answers: TestAnswers = { billingProducts: () => ({ success: true, products }) },
  isGuest = true,
  rights = createTestHost().rights,
) {
  const host = testHost(answers, { rights, session: { ...createTestHost().session, isGuest } });
  const element = (
    <HostProvider value={host}>
      <PlanRequest />
    </HostProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  render(<RouterProvider router={router} />);
  const ask = (reason: 'format' | 'size' | 'vector' | 'ai') =>
    act(async () => host.events.emit('plan:requested', { reason }));
  return { host, ask };
}

describe('[S6.03] a step that needs a plan', () => {
  it.each([
    ['format', /This format/, 'Icons', '$13 a month'],
    ['size', /Sizes over 100 px/, 'Icons', '$13 a month'],
    ['vector', /SVG and code/, 'Icons', '$13 a month'],
    ['ai', /Unlimited AI search/, 'Full set', '$29 a month'],
  ] as const)(
    '%s is explained with the cheapest plan that allows it',
    async (reason, sentence, plan, price) => {
      const { ask } = show();
      expect(screen.queryByRole('dialog')).toBeNull();
      await ask(reason);
      expect(await screen.findByText(sentence)).toBeDefined();
      expect(await screen.findByText(plan)).toBeDefined();
      expect(screen.getByText(price)).toBeDefined();
      expect(screen.getByRole('link', { name: 'See all plans' }).getAttribute('href')).toBe('/icons/pricing');
    },
  );

  it('lets a guest with a plan sign in', async () => {
    const { host, ask } = show();
    const requests: unknown[] = [];
    host.events.on('auth:requested', (request) => requests.push(request));
    await ask('vector');
    await userEvent.click(await screen.findByRole('button', { name: 'Already have a plan? Sign in' }));
    expect(requests).toEqual([{ reason: 'download' }]);
    expect(screen.queryByText(/SVG and code/)).toBeNull();
    cleanup();
    const signedIn = show(undefined, false);
    await signedIn.ask('vector');
    await screen.findByText('Icons');
    expect(screen.queryByRole('button', { name: 'Already have a plan? Sign in' })).toBeNull();
  });

  it('whose plan has too few downloads left is told so, and offered no plan as if there were none', async () => {
    const { ask } = show(undefined, false, { ...createTestHost().rights, isLicensed: true, isCounted: true });
    await ask('format');
    expect(await screen.findByRole('dialog', { name: 'Not enough downloads left' })).toBeDefined();
    expect(screen.getByText(/^Top up your plan/)).toBeDefined();
    expect(screen.queryByText(/This format|\$13/)).toBeNull();
    expect(screen.getByRole('link', { name: 'See all plans' })).toBeDefined();
  });

  it('is handled by a header that hydrates later, once', async () => {
    const host = testHost({ billingProducts: () => ({ success: true, products }) });
    host.events.emit('plan:requested', { reason: 'size' });
    const header = () => (
      <HostProvider value={host}>
        <PlanRequest />
      </HostProvider>
    );
    const router = () => createMemoryRouter([{ path: '*', element: header() }]);
    render(<RouterProvider router={router()} />);
    expect(await screen.findByText(/Sizes over 100 px/)).toBeDefined();
    cleanup();
    render(<RouterProvider router={router()} />);
    await act(async () => {});
    expect(screen.queryByText(/Sizes over 100 px/)).toBeNull();
  });

  it('is explained without a price when the prices cannot be read', async () => {
    const { ask } = show({ billingProducts: () => Promise.reject(new Error('away')) });
    await ask('size');
    expect(await screen.findByText(/Sizes over 100 px/)).toBeDefined();
    expect(document.body.textContent).not.toContain('$');
    expect(screen.getByRole('link', { name: 'See all plans' })).toBeDefined();
  });
});
