// @vitest-environment jsdom
import { guestSession, type RequestNotice } from '@icoteca/shared-contracts';
import { HostProvider } from '@icoteca/shared-contracts/host';
import { createTestHost, type TestAnswers } from '@icoteca/shared-contracts/host/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { loadNotices } from '../list-page/list.loader.ts';
import { ID, NOW, OTHER_ID, refused } from '../testing/request-answers.ts';
import english from '../texts/en.json';
import { namespace } from '../texts/namespace.ts';
import { Notices } from './notices.tsx';
import { Unsubscribe } from './unsubscribe.tsx';

const notice = (given: Partial<RequestNotice> = {}): RequestNotice => ({
  id: 'n1',
  requestId: ID,
  title: 'Passkey',
  kind: 'resolved',
  at: NOW - 3_600_000,
  isRead: false,
  ...given,
});

function show(element: React.ReactNode, answers: TestAnswers = {}, path = '/icons/request-icon') {
  const host = createTestHost(answers);
  host.texts.add(namespace, english);
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  render(
    <HostProvider value={host}>
      <RouterProvider router={router} />
    </HostProvider>,
  );
  return { host, user: userEvent.setup() };
}

describe('what became of requests', () => {
  it('reads those that are not read yet; none for guests and when they cannot be had', async () => {
    const docs = [notice(), notice({ id: 'n2', isRead: true })];
    const answers: TestAnswers = { requestNotices: () => ({ success: true, docs, total: 2, unread: 1 }) };
    const { signal } = new AbortController();
    const session = { ...guestSession, isGuest: false };
    expect((await loadNotices(createTestHost(answers, { session }), signal)).map(({ id }) => id)).toEqual([
      'n1',
    ]);
    for (const refusal of [refused(401, 'SIGN_IN_REQUIRED'), refused(503, 'DATABASE_UNAVAILABLE')])
      expect(await loadNotices(createTestHost({ requestNotices: refusal }, { session }), signal)).toEqual([]);
  });

  it('names each with its request, and is gone when it was read', async () => {
    const calls: unknown[] = [];
    const later = notice({ id: 'n2', requestId: OTHER_ID, title: 'Hob', kind: 'taken', at: NOW - 60_000 });
    const { host, user } = show(<Notices notices={[later, notice()]} />, {
      readRequestNotices: (call) => {
        calls.push(call);
        return { success: true, unread: 0 };
      },
    });
    const refreshed: unknown[] = [];
    host.events.on('session:refresh-requested', (payload) => void refreshed.push(payload));
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Hob is in progress', `/icons/request-icon/${OTHER_ID}`],
      ['Passkey is done', `/icons/request-icon/${ID}`],
    ]);
    await user.click(screen.getByRole('button', { name: 'Mark as read' }));
    expect(calls).toMatchObject([{ body: { until: NOW - 60_000 } }]);
    expect(screen.queryByRole('link')).toBeNull();
    expect(refreshed).toHaveLength(1);
  });

  it('stays with a notification when that fails', async () => {
    const { host, user } = show(<Notices notices={[notice()]} />, {
      readRequestNotices: refused(0, 'NETWORK'),
    });
    await user.click(screen.getByRole('button', { name: 'Mark as read' }));
    expect(host.notified).toMatchObject([{ type: 'danger', code: 'NETWORK' }]);
    expect(screen.getByRole('link')).toBeTruthy();
  });
});

describe('the link of a letter that ends mail', () => {
  const path = '/icons/request-icon?unsubscribe=t-1';
  const send = () => screen.getByRole('button', { name: 'Stop emails' });

  it('asks for a confirmation, since opening a URL changes nothing; without script too', async () => {
    const calls: unknown[] = [];
    const answers: TestAnswers = {
      stopRequestMail: (call) => {
        calls.push(call);
        return { success: true };
      },
    };
    const { user } = show(<Unsubscribe />, answers, path);
    expect(calls).toEqual([]);
    expect(send().closest('form')).toMatchObject({ method: 'post' });
    expect(send().closest('form')?.getAttribute('action')).toBe('/api/requests/unsubscribe?token=t-1');
    await user.click(send());
    expect(calls).toMatchObject([{ query: { token: 't-1', mail: 'off' } }]);
    expect(screen.getByText('You’ll get no more emails about icon requests.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send them again' }));
    expect(calls.at(-1)).toMatchObject({ query: { token: 't-1', mail: 'on' } });
    expect(await screen.findByText('You’ll get emails about icon requests again.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    [404, 'UNSUBSCRIBE_TOKEN', 'This link is no longer valid.'],
    [0, 'NETWORK', 'Something went wrong.'],
  ])('%i %s says what is the case', async (status, code, text) => {
    const { user } = show(<Unsubscribe />, { stopRequestMail: refused(status, code) }, path);
    await user.click(send());
    expect(await screen.findByText(new RegExp(text))).toBeTruthy();
  });

  it('is nothing on the page without a token', () => {
    show(<Unsubscribe />, {});
    expect(screen.queryByRole('button')).toBeNull();
  });
});
