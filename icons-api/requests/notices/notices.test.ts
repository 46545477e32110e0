import type { RequestNotice } from '@icoteca/shared-contracts';
import { describe, expect, it, vi } from 'vitest';
import { useApi } from '../../calls/testing/use-api.ts';
import { type Calls, callsOf } from '../../collections/testing/collection-calls.ts';
import { databases } from '../../database/testing/databases.ts';
import { query } from '../../database/testing/query.ts';
import { type SignedIn, signIn } from '../../people/accounts/testing/sign-in.ts';
import { takeStep } from '../request-step.ts';
import { makeRequest } from '../testing/make-request.ts';
import { noteStep } from './note-step.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 240_000 });

describe.each(databases)('notices of requests, on %s', (_name, start) => {
  const api = useApi(start);
  let author: SignedIn;
  let voter: SignedIn;
  let maker: SignedIn;
  let admin: SignedIn;
  let requestId: string;

  const story = async (made: { hiddenReason?: string; voters?: string[] } = {}) => {
    author = await signIn(api.database);
    voter = await signIn(api.database);
    maker = await signIn(api.database, { roles: ['maker'] });
    admin = await signIn(api.database, { roles: ['admin'] });
    const voters = [voter.accountId, maker.accountId];
    requestId = await makeRequest(api.database, { authorId: author.accountId, voters, ...made });
  };
  const calls = (who: SignedIn): Calls => callsOf(api, who);
  const about = () => ({ params: { id: requestId } });
  const take = async () => (await calls(maker)('takeToWork', about())).success;
  const handBack = async () => (await calls(maker)('handBack', about())).success;
  const decline = (reason = 'A brand') => calls(admin)('declineRequest', { ...about(), body: { reason } });
  /** Resolving needs icons; its notice is the same. */
  const resolve = () =>
    api.database.orm.transaction((transaction) => {
      const actor = { accountId: maker.accountId, roles: ['maker'] };
      return takeStep(
        transaction,
        noteStep,
        { id: requestId, step: 'resolve', actor, now: Date.now() },
        () => ({}),
      );
    });
  const notices = async (who: SignedIn): Promise<RequestNotice[]> =>
    (await calls(who)('requestNotices')).success.docs;
  const kinds = async (who: SignedIn) => (await notices(who)).map(({ kind }) => kind);
  const mails = async (who: SignedIn) =>
    await query(api.database)<{
      kind: string;
      about: string;
      locale: string;
    }>`SELECT kind, about, locale FROM outgoing_mail
        WHERE account_id = ${who.accountId} ORDER BY due_at, kind`;

  it('author and voters see that it was taken, resolved and declined, the latest first; who did it does not', async () => {
    await story();
    await take();
    await resolve();
    expect(await kinds(author)).toEqual(['resolved', 'taken']);
    expect(await kinds(voter)).toEqual(['resolved', 'taken']);
    expect(await kinds(maker)).toEqual([]);
    await calls(admin)('reopenRequest', about());
    await decline();
    expect(await kinds(author)).toEqual(['declined', 'resolved', 'taken']);
    expect(await kinds(maker), 'the maker voted, too').toEqual(['declined']);
    const [latest] = await notices(author);
    expect(latest).toMatchObject({ requestId, title: 'Induction hob', isRead: false });
    const { total, pages } = (await calls(author)('requestNotices', { query: { limit: 2, page: 2 } }))
      .success;
    expect({ total, pages }).toEqual({ total: 3, pages: 2 });
  });

  it('each gets one mail of each, in the language in which they saw the site last', async () => {
    await story();
    await api.get('/user/v2', { ...author.headers, 'x-forwarded-host': 'de.localhost' });
    // A call of a program, which says nothing of a language.
    await api.get('/user/v2', author.headers);
    await take();
    await resolve();
    expect(await mails(author)).toEqual([
      { kind: 'requestTaken', about: requestId, locale: 'de' },
      { kind: 'requestResolved', about: requestId, locale: 'de' },
    ]);
    expect((await mails(voter)).map(({ locale }) => locale)).toEqual(['en', 'en']);
    expect(await mails(maker)).toEqual([]);
  });

  it('taking it and handing it back in turns notifies nobody twice', async () => {
    await story();
    for (let turn = 0; turn < 3; turn++) {
      await take();
      await handBack();
    }
    expect(await kinds(voter)).toEqual(['taken']);
    expect(await mails(voter)).toHaveLength(1);
  });

  it('a step that fails notifies nobody', async () => {
    await story();
    await expect(
      api.database.orm.transaction(async (transaction) => {
        const actor = { accountId: maker.accountId, roles: ['maker'] };
        const wanted = { id: requestId, step: 'takeToWork', actor, now: Date.now() } as const;
        await takeStep(transaction, noteStep, wanted, () => ({ makerId: maker.accountId }));
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await kinds(author)).toEqual([]);
    expect(await mails(author)).toEqual([]);
  });

  it('other steps notify nobody', async () => {
    await story();
    await calls(admin)('assignMaker', { ...about(), body: { makerId: maker.accountId } });
    await calls(admin)('hideRequest', { ...about(), body: { isHidden: true, reason: 'Advertising' } });
    expect(await kinds(author)).toEqual([]);
  });

  it('of a hidden request its author alone is notified, and others no longer see notices about it', async () => {
    await story();
    await take();
    await calls(admin)('hideRequest', { ...about(), body: { isHidden: true, reason: 'Advertising' } });
    expect(await kinds(voter)).toEqual([]);
    expect((await calls(voter)('userInfo')).success.user.requestNotices).toBe(0);
    await decline();
    expect(await kinds(author)).toEqual(['declined', 'taken']);
    expect((await mails(voter)).map(({ kind }) => kind)).toEqual(['requestTaken']);
  });

  it('unread ones are counted for their reader, and read up to a moment', async () => {
    await story();
    await take();
    const unread = async (who: SignedIn) => (await calls(who)('userInfo')).success.user.requestNotices;
    expect(await unread(author)).toBe(1);
    expect(await unread(maker)).toBe(0);
    const [{ at }] = (await notices(author)) as [RequestNotice];
    await resolve();
    const read = async (until: number) =>
      (await calls(author)('readRequestNotices', { body: { until } })).success;
    expect((await read(at - 1)).unread).toBe(2);
    expect((await read(at)).unread).toBeLessThan(2);
    await read(Date.now() + 1000);
    expect(await unread(author)).toBe(0);
    expect((await notices(author)).every(({ isRead }) => isRead)).toBe(true);
    expect(await unread(voter), 'that of another').toBe(2);
  });

  it('those older than a year are deleted with the next one', async () => {
    await story();
    await take();
    const older = (id: string, days: number) =>
      query(api.database)`INSERT INTO request_notice (id, account_id, request_id, kind, at)
        VALUES (${id}, ${voter.accountId}, ${requestId}, 'taken', ${Date.now() - days * 86_400_000})`;
    await older(`old-${requestId}`, 366);
    await older(`young-${requestId}`, 364);
    expect(await kinds(voter)).toEqual(['taken', 'taken', 'taken']);
    await resolve();
    expect(await kinds(voter)).toEqual(['resolved', 'taken', 'taken']);
    expect((await notices(voter)).map(({ id }) => id)).not.toContain(`old-${requestId}`);
  });

  it('guests have none, and get no count', async () => {
    await story();
    const guest = callsOf(api, { headers: {} });
    expect((await guest('requestNotices')).problem.code).toBe('SIGN_IN_REQUIRED');
    expect((await guest('userInfo')).success.user.requestNotices).toBeUndefined();
  });

  it('a thousand voters are notified within a second', async () => {
    await story();
    await api.database.orm.$client.query(
      `INSERT INTO account (id, email, name, created_at) SELECT $1 || n, $1 || n || '@icoteca.example', 'V', 1 FROM generate_series(1, 1000) n`,
      [requestId],
    );
    await api.database.orm.$client.query(
      'INSERT INTO icon_request_vote (request_id, account_id, at) SELECT $1, $1 || n, 1 FROM generate_series(1, 1000) n',
      [requestId],
    );
    const begun = performance.now();
    await take();
    expect(performance.now() - begun).toBeLessThan(5000);
    const rows = await query(api.database)`SELECT count(*)::int AS mails, count(DISTINCT account_id)::int
      AS people FROM outgoing_mail
      WHERE about = ${requestId}`;
    expect(rows).toEqual([{ mails: 1002, people: 1002 }]);
  });
});
