import { type Host, HostProvider } from '@icoteca/shared-contracts/host';
import type { TestAnswers } from '@icoteca/shared-contracts/host/testing';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { DrawnAccount } from '../account/drawn-account.ts';
import Header, { load } from '../header.slot.ts';
import { testHost } from '../testing/test-host.ts';

describe('the header from the server', () => {
  const draw = (host: Host, account?: DrawnAccount) =>
    renderToString(
      <HostProvider value={host}>
        <MemoryRouter initialEntries={['/icons']}>
          <Header {...(account && { slotData: account })} />
        </MemoryRouter>
      </HostProvider>,
    );
  const html = draw(testHost());

  it('holds every link in native dropdowns, so that it works without script', () => {
    expect(html).toContain('<details name="header"');
    for (const url of [
      '/icons/styles',
      '/mega-creator',
      '/swapper',
      '/photos/transparent',
      '/music',
      '/pricing',
    ]) {
      expect(html).toContain(`href="${url}"`);
    }
  });

  it('needs no style attribute', () => {
    expect(html).not.toMatch(/\sstyle="/);
  });

  it('shows no key in place of a text', () => {
    expect(html).not.toMatch(/(nav|sign-in|theme|language|badge)\.[a-z]/);
  });

  it('has the account of the visitor on a page of their own, with its menu', async () => {
    const { session } = testHost();
    const answers: TestAnswers = {
      userInfo: () => ({ success: true, user: { id: '7', email: 'anna@example.com' } }) as never,
    };
    const own = testHost(answers, { session: { ...session, status: 'loading', loaded: false } });
    const account = await load(own);
    expect(account).toEqual({ email: 'anna@example.com' });
    const drawn = draw(own, account);
    expect(drawn).toContain('aria-label="Account: anna@example.com"');
    expect(drawn).toContain('Sign out');
    expect(drawn).toContain('data-account="anna@example.com"');
  });

  it('asks for no account on a page for everybody, and is a guest’s where it gets no answer', async () => {
    const { session } = testHost();
    expect(await load(testHost({}))).toEqual({ email: null });
    const failing: TestAnswers = {
      userInfo: () => {
        throw new Error('no answer');
      },
    };
    const own = testHost(failing, { session: { ...session, status: 'loading', loaded: false } });
    expect(await load(own)).toEqual({ email: null });
  });
});
