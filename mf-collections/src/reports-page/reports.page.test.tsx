// @vitest-environment jsdom
import type { TestAnswers } from '@icoteca/shared-contracts/host/testing';
import { installNativeOverlays } from '@icoteca/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE, ID, NOW, refused, testCollection } from '../testing/page-answers.ts';
import { open, serve } from '../testing/render-pages.tsx';
import type { CollectionReport } from './reports.loader.ts';

beforeAll(installNativeOverlays);
const path = '/icons/collections/reports';
const report = (given: Partial<CollectionReport> = {}): CollectionReport => ({
  collectionId: ID,
  apiCode: CODE,
  name: 'Brand icons',
  reason: 'My logo',
  at: NOW,
  state: 'public',
  ...given,
});
type Hiding = { params: object; body: { isHidden: boolean; reason?: string } };
const answers = (reports: readonly CollectionReport[], more: TestAnswers = {}): TestAnswers => ({
  collectionReports: () => ({
    success: true,
    reports,
    refusals: [{ fileName: 'evil.svg', rule: 'element script', at: NOW }],
  }),
  ...more,
});

describe('the reports that administrators read', () => {
  it('come from the server with link, reason and state, and the refused files with their rule', async () => {
    const hidden = report({ collectionId: 'x', name: 'Marks', state: 'hidden', hiddenReason: 'Trademark.' });
    const page = await serve(path, answers([report(), hidden, report({ name: 'Gone', state: 'deleted' })]));
    expect(page.status).toBe(200);
    expect(page.head.noindex).toBe(true);
    const html = page.html.replaceAll('<!-- -->', '');
    for (const text of ['My logo', 'hidden: Trademark.', 'evil.svg', 'element script', 'Jan 1, 2026'])
      expect(html).toContain(text);
    expect(html).toContain(`href="/icons/collections/${CODE}"`);
    expect(html).toContain('href="/icon/collections/x"');
    expect(html).not.toMatch(/<a[^>]*>Gone/);
  });

  it.each([
    ['ADMIN_ONLY', 403, 404],
    ['DATABASE_UNAVAILABLE', 503, 503],
  ])('%s: the page answers %i as %i and has nothing of them', async (code, status, shown) => {
    const page = await serve(path, { collectionReports: refused(status, code) });
    expect(page.status).toBe(shown);
    expect(page.html).not.toContain('Refused files');
    expect(page.head).toMatchObject({ noindex: true });
  });

  it('are paged, and the second page requests the next ones', async () => {
    const requested: unknown[] = [];
    const many = Array.from({ length: 50 }, (_, n) => report({ at: NOW - n }));
    const page = await serve(
      `${path}?page=2`,
      answers(many, {
        collectionReports: (call) => {
          requested.push((call as { query: object }).query);
          return { success: true, reports: many, refusals: [] };
        },
      }),
    );
    expect(requested).toEqual([{ limit: 50, offset: 50 }]);
    expect(page.html).toContain(`href="${path}?page=1"`);
    expect(page.html).toContain(`href="${path}?page=3"`);
  });
});

describe('taking a collection down', () => {
  const rows = () =>
    screen.getAllByRole('listitem').filter((row) => within(row).queryByRole('link', { name: 'Brand icons' }));

  it('needs a reason, changes every report of it, and can be taken back', async () => {
    const user = userEvent.setup();
    const sent: unknown[] = [];
    await open(
      path,
      answers([report(), report({ at: NOW - 5, reason: 'Mine as well' })], {
        hideCollection: (call) => {
          const { params, body } = call as Hiding;
          sent.push({ ...params, ...body });
          const hiddenReason = body.isHidden ? { hiddenReason: body.reason ?? '' } : {};
          return { success: true, collection: testCollection({ access: 'public', ...hiddenReason }) };
        },
      }),
    );
    await user.click(screen.getAllByRole('button', { name: 'Hide Brand icons' })[0] as HTMLElement);
    const dialog = within(screen.getByRole('dialog', { name: 'Hide “Brand icons”' }));
    expect((dialog.getByRole('button', { name: 'Hide' }) as HTMLButtonElement).disabled).toBe(true);
    await user.type(dialog.getByLabelText('Reason'), 'Trademark.');
    await user.click(dialog.getByRole('button', { name: 'Hide' }));
    expect(sent).toEqual([{ id: ID, isHidden: true, reason: 'Trademark.' }]);
    expect(screen.getAllByText(/hidden: Trademark\./)).toHaveLength(2);
    await user.click(screen.getAllByRole('button', { name: 'Show again Brand icons' })[0] as HTMLElement);
    expect(sent[1]).toEqual({ id: ID, isHidden: false });
    expect(screen.queryByText(/hidden:/)).toBeNull();
    expect(rows()).toHaveLength(2);
  });

  it('that the server refuses changes nothing and says why', async () => {
    const user = userEvent.setup();
    const { host } = await open(
      path,
      answers([report()], { hideCollection: refused(503, 'DATABASE_UNAVAILABLE') }),
    );
    await user.click(screen.getByRole('button', { name: 'Hide Brand icons' }));
    await user.type(screen.getByLabelText('Reason'), 'Trademark.');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Hide' }));
    expect(host.notified.map(({ title, code }) => [title, code])).toEqual([
      ['“Brand icons” was not changed', 'DATABASE_UNAVAILABLE'],
    ]);
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(screen.queryByText(/hidden:/)).toBeNull();
  });
});
