import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteLocales } from '@icoteca/shared-contracts';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ApiServer, startApi } from '../../calls/testing/api-server.ts';
import { databases } from '../../database/testing/databases.ts';
import { query } from '../../database/testing/query.ts';
import { openMail } from '../../mail/mail-transport.ts';
import { mailWriter } from '../../mail/open-outbox.ts';
import { Outbox } from '../../mail/outbox.ts';
import { type SignedIn, signIn } from '../../people/accounts/testing/sign-in.ts';
import { makeRequest } from '../testing/make-request.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 240_000 });

describe.each(databases)('Mail about requests on %s', (_name, start) => {
  let api: ApiServer;
  let outbox: Outbox;
  let folder: string;
  let person: SignedIn;
  beforeAll(async () => {
    api = await startApi(start);
    folder = mkdtempSync(join(tmpdir(), 'icoteca-mail-'));
    outbox = new Outbox({
      database: api.database,
      mail: openMail({ smtpUrl: undefined, from: 'Icoteca <hello@icoteca.example>' }, folder),
      write: mailWriter(
        { plans: true, siteOrigin: 'https://icoteca.example' },
        { publicOrigins: ['https://icoteca.example'], localeOrigins: {} },
        api.database,
      ),
      log: pino({ level: 'silent' }),
    });
  });
  afterAll(async () => {
    await outbox?.close();
    await api?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  type Kind = 'requestTaken' | 'requestResolved' | 'requestDeclined';
  let letters = 0;
  /** Sends one mail about a request. @returns the letter; null when none was sent */
  const letterOf = async (requestId: string, kind: Kind, { locale = 'en', to = person } = {}) => {
    const id = `letter-${++letters}`;
    await query(api.database)`INSERT INTO outgoing_mail (id, account_id, kind, about, locale, due_at)
      VALUES (${id}, ${to.accountId}, ${kind}, ${requestId}, ${locale}, 1)`;
    await outbox.send();
    expect((await query(api.database)`SELECT FROM outgoing_mail WHERE id = ${id}`).length).toBe(0);
    const name = `${id}.eml`;
    const mails = join(folder, 'mail');
    try {
      return readdirSync(mails).includes(name) ? decoded(readFileSync(join(mails, name), 'utf8')) : null;
    } catch {
      return null;
    }
  };
  const aRequest = async (made: Partial<Parameters<typeof makeRequest>[1]> = {}) => {
    person = await signIn(api.database, { name: 'Mary' });
    return makeRequest(api.database, { authorId: person.accountId, ...made });
  };
  const stop = (token: string, init: RequestInit = {}) =>
    fetch(`${api.url}/api/requests/unsubscribe?token=${token}`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      ...init,
    });

  it('says what became of it, to the author and to everyone who voted, with the way to the request', async () => {
    const id = await aRequest();
    const own = await letterOf(id, 'requestResolved');
    expect(own?.subject).toBe('Done: Induction hob');
    expect(own?.text).toContain('Hello Mary,');
    expect(own?.text).toContain('The icon you requested is now in the library: “Induction hob”.');
    expect(own?.text).toContain(`https://icoteca.example/icons/request-icon/${id}\n`);
    const voter = await signIn(api.database);
    const voted = await letterOf(id, 'requestTaken', { to: voter, locale: 'de' });
    expect(voted?.subject).toBe('In Arbeit: Induction hob');
    expect(voted?.text).toContain('für das Sie gestimmt haben');
    expect(voted?.text).toContain(`https://de.icoteca.example/icons/request-icon/${id}\n`);
  });

  it('names the reason of a refusal; a title becomes no header and no second line', async () => {
    const id = await aRequest({ title: 'Hob\r\nBcc: all@icoteca.example\u202E' });
    await query(api.database)`UPDATE icon_request SET decline_reason = ${'A brand.\n\nClick here'}
      WHERE id = ${id}`;
    const letter = await letterOf(id, 'requestDeclined');
    expect(letter?.subject).toBe('Declined: Hob Bcc: all@icoteca.example');
    expect(letter?.text).toContain('Reason: A brand. Click here\n');
    expect(letter?.head).not.toMatch(/^Bcc:/im);
    expect((await letterOf(id, 'requestTaken'))?.text).not.toContain('Reason');
  });

  it('is written in each of the ten languages', async () => {
    const id = await aRequest();
    for (const kind of ['requestTaken', 'requestResolved', 'requestDeclined'] as const) {
      const seen = new Set<string | undefined>();
      for (const { code } of siteLocales) {
        const letter = await letterOf(id, kind, { locale: code });
        expect(letter?.text).not.toMatch(/\{\{|mail\.request/);
        expect(letter?.text).toContain('Induction hob');
        seen.add(letter?.text.split('\n')[2]);
      }
      expect(seen.size).toBe(siteLocales.length);
    }
  });

  it('can be ended by one click without a sign-in or a page (RFC 8058), for good', async () => {
    const id = await aRequest();
    const letter = await letterOf(id, 'requestTaken');
    expect(letter?.head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const [, address = ''] = /^List-Unsubscribe: <(https:[^>]+)>/m.exec(letter?.head ?? '') ?? [];
    const { origin, pathname, searchParams } = new URL(address);
    expect(origin + pathname).toBe('https://icoteca.example/api/requests/unsubscribe');
    const token = searchParams.get('token') ?? '';
    expect(letter?.text).toContain(`https://icoteca.example/icons/request-icon?unsubscribe=${token}\n`);
    await api.database.orm.$client.query(
      `INSERT INTO outgoing_mail (id, account_id, kind, about, locale, due_at) VALUES ($1, $2, 'requestDeclined', $1, 'en', 9e15)`,
      [id, person.accountId],
    );
    const answer = await stop(token);
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    const waiting = await query(api.database)`SELECT FROM outgoing_mail
      WHERE account_id = ${person.accountId}`;
    expect(waiting, 'what waited is dropped').toEqual([]);
    expect(await letterOf(id, 'requestResolved')).toBeNull();
    expect((await stop(token)).status, 'a second click').toBe(200);
  });

  it('comes again when its reader says so, by the same token', async () => {
    const id = await aRequest();
    const letter = await letterOf(id, 'requestTaken');
    const token = /[?&]unsubscribe=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
    expect((await stop(token)).status).toBe(200);
    expect(await letterOf(id, 'requestResolved')).toBeNull();
    const answer = await stop(`${token}&mail=on`, { body: null });
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    expect((await letterOf(id, 'requestResolved'))?.text).toContain(`unsubscribe=${token}`);
    expect((await stop(`${'x'.repeat(token.length)}&mail=on`)).status).toBe(404);
    expect((await stop(`${token}&mail=perhaps`)).status).toBe(400);
  });

  it.each([
    ['multipart', () => ({ body: formOfLetter() })],
    ['nothing', () => ({ body: null })],
    ['JSON', () => ({ body: '{}', headers: { 'content-type': 'application/json' } })],
    [
      'another origin',
      () => ({ headers: { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' } }),
    ],
  ])('takes %s from a mail program: the token is the right', async (_what, init) => {
    const id = await aRequest();
    const letter = await letterOf(id, 'requestTaken');
    const token = /unsubscribe=([\w-]{43})\n/.exec(letter?.text ?? '')?.[1] ?? '';
    expect((await stop(token, init())).status).toBe(200);
  });

  it.each(['', 'x', 'A'.repeat(43), "'; DROP TABLE account"])('"%s" ends no mail', async (token) => {
    const answer = await stop(encodeURIComponent(token));
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      404,
      'UNSUBSCRIBE_TOKEN',
    ]);
    expect((await fetch(`${api.url}/api/requests/unsubscribe?token=${token}`)).status).not.toBe(200);
  });

  it('is not sent when the request is deleted, or hidden from its reader', async () => {
    const gone = await aRequest({ deletedAt: 1 });
    expect(await letterOf(gone, 'requestResolved')).toBeNull();
    const hidden = await aRequest({ hiddenReason: 'Advertising' });
    expect(await letterOf(hidden, 'requestDeclined')).not.toBeNull();
    expect(await letterOf(hidden, 'requestDeclined', { to: await signIn(api.database) })).toBeNull();
  });

  it('goes out by itself when another part of the server wrote it', async () => {
    const id = await aRequest();
    outbox.start();
    await query(api.database)`INSERT INTO outgoing_mail (id, account_id, kind, about, locale, due_at)
      VALUES ('by-itself', ${person.accountId}, 'requestTaken', ${id}, 'en', ${Date.now()})`;
    await vi.waitFor(() => expect(readdirSync(join(folder, 'mail'))).toContain('by-itself.eml'), {
      timeout: 20_000,
    });
  });
});

function formOfLetter(): FormData {
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  return form;
}

/** Head and body of a letter, without its encodings. */
function decoded(source: string) {
  const [folded = '', ...rest] = source.split('\r\n\r\n');
  const head = folded.replace(/\r\n[ \t]+/g, ' ');
  const body = rest.join('\r\n\r\n').replaceAll('\r\n', '\n');
  const text = /transfer-encoding: base64/i.test(head)
    ? Buffer.from(body, 'base64').toString('utf8')
    : /quoted-printable/i.test(head)
      ? bytesOf(body.replace(/=\n/g, ''))
      : body;
  const [, subject = ''] = /^Subject: (.*)$/m.exec(head) ?? [];
  return { head, subject, text };
}

function bytesOf(quoted: string): string {
  const bytes = quoted.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
