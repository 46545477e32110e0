import { describe, expect, it, vi } from 'vitest';
import type { Database } from '../../database/connection.ts';
import { databases } from '../../database/testing/databases.ts';
import { useDatabase } from '../../database/testing/use-database.ts';
import { SESSION_MS, Sessions } from './sessions.ts';
import { SignInCodes } from './sign-in/sign-in-codes.ts';
import { signIn } from './testing/sign-in.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 180_000 });

/** `SIGN_INS=10000 npm test -- many-sign-ins` shows the figure; a tenth of them goes the same ways every day. */
const TIMES = Number(process.env.SIGN_INS ?? 1000);
const TOGETHER = 50;

describe.each(databases)('Sessions on %s', (_name, start) => {
  let database: Database;
  let now = Date.now();
  useDatabase(start, (opened) => {
    database = opened.database;
  });
  const left = async (table: string) => {
    const { rows } = await database.orm.$client.query(`SELECT count(*)::int AS n FROM ${table}`);
    return rows[0].n as number;
  };

  it(`${TIMES} sign-ins and sign-outs leave none behind, with the codes and tokens made meanwhile`, async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => signIn(database)));
    await Promise.all(people.map(({ token }) => new Sessions(database).end(token)));
    const sessions = new Sessions(database, () => now);
    const codes = new SignInCodes(database, () => now);
    let wrong = 0;
    const oneVisit = async (at: number) => {
      const token = await sessions.open(
        people[at % people.length]?.accountId ?? '',
        `client-${at}-0123456789`,
      );
      // Every tenth goes to another host, too, or fetches a token for a sibling.
      if (at % 10 === 0) {
        const parent = await codes.use(
          (await codes.make(token, 'https://a.example')) ?? '',
          'https://a.example',
        );
        const beside = parent && (await sessions.openBeside(parent, null));
        await sessions.openFor('https://b.example', token);
        if (!beside || !(await sessions.find(beside.token))) wrong++;
      }
      await sessions.end(token);
      if (at % 10 === 0 && (await sessions.find(token))) wrong++;
    };
    for (let at = 0; at < TIMES; at += TOGETHER) {
      await Promise.all(Array.from({ length: TOGETHER }, (_, beside) => oneVisit(at + beside)));
    }
    expect(wrong).toBe(0);
    expect([await left('account_session'), await left('sign_in_code')]).toEqual([0, 0]);
  });

  it('those that nobody signed out of go when their time is over', async () => {
    const { accountId } = await signIn(database);
    const sessions = new Sessions(database, () => now);
    await Promise.all(Array.from({ length: 20 }, () => sessions.open(accountId, null)));
    now = Date.now() + SESSION_MS + 1000;
    await sessions.open(accountId, null);
    expect(await left('account_session')).toBe(1);
  });

  it('a code is used once, also by many at the same time', async () => {
    const { token } = await signIn(database);
    const codes = new SignInCodes(database);
    const code = (await codes.make(token, 'https://a.example')) ?? '';
    const used = await Promise.all(Array.from({ length: 50 }, () => codes.use(code, 'https://a.example')));
    expect(used.filter(Boolean)).toHaveLength(1);
  });
});
