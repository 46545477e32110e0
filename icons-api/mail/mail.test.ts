import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteLocales } from '@icoteca/shared-contracts';
import pino from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../database/connection.ts';
import { databases } from '../database/testing/databases.ts';
import { useDatabase } from '../database/testing/use-database.ts';
import { signIn } from '../people/accounts/testing/sign-in.ts';
import type { MailTransport } from './mail-transport.ts';
import { openMail } from './mail-transport.ts';
import { mailWriter } from './open-outbox.ts';
import { Outbox } from './outbox.ts';
import { registrationMail } from './registration-mail.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const from = 'Icoteca <hello@icoteca.example>';
const written = (name: string, { locale = 'en', sellsPlans = true, email = 'mary@icoteca.example' } = {}) =>
  registrationMail(
    'letter-1',
    { email, name },
    { locale, sellsPlans, siteOrigin: 'https://icoteca.example' },
  );

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});
function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'icoteca-mail-'));
  cleanups.push(() => rmSync(path, { recursive: true }));
  return path;
}

/** A mail server that keeps what it gets. It refuses as long as `refuses` says so. */
async function mailServer() {
  const state = { refuses: false, got: [] as { to: string[]; source: string }[] };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) =>
      done(
        state.refuses
          ? Object.assign(new Error('full of mary@icoteca.example'), { responseCode: 452 })
          : null,
      ),
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        state.got.push({ to, source: Buffer.concat(parts).toString() });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => new Promise((resolve) => server.close(() => resolve(undefined))));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.');
  return Object.assign(state, { url: `smtp://127.0.0.1:${address.port}` });
}

describe('[S7.25] [T7.48] the mail of a new account', () => {
  it('says what an account gives and where to go, and names no plan where nothing is sold', () => {
    const { text, subject } = written('Mary');
    expect(subject).toBe('Welcome to Icoteca');
    expect(text).toContain('Hello Mary,');
    expect(text).toContain('PNG up to 100 px');
    expect(text).toContain('https://icoteca.example/icons/pricing');
    const open = written('Mary', { sellsPlans: false });
    expect(open.text).toContain('https://icoteca.example/icons\n');
    expect(open.text).not.toMatch(/pricing|plan/);
  });

  it('leads to the host of its language', async () => {
    const write = mailWriter(
      { plans: true, siteOrigin: 'https://icoteca.example' },
      { publicOrigins: ['https://icoteca.example'], localeOrigins: { de: 'https://icoteca.de' } },
      { orm: undefined as never },
    );
    const mail = {
      id: 'a',
      accountId: 'a',
      about: null,
      kind: 'registration',
      name: 'A',
      attempts: 1,
    } as const;
    const text = async (locale: string) =>
      (await write({ ...mail, locale, email: 'a@icoteca.example' }))?.text;
    expect(await text('en')).toContain(' https://icoteca.example/icons\n');
    expect(await text('fr')).toContain(' https://fr.icoteca.example/icons\n');
    expect(await text('de')).toContain(' https://icoteca.de/icons\n');
  });

  it('is written in each language of the site, English for others', () => {
    const subjects = siteLocales.map(({ code }) => written('Mary', { locale: code }).subject);
    expect(new Set(subjects).size).toBe(siteLocales.length);
    expect(written('Mary', { locale: 'xx' }).subject).toBe(subjects[0]);
    expect(subjects.join()).not.toContain('{{');
  });

  it('lies in a folder as a letter that mail programs open, once, for its owner alone', async () => {
    const data = folder();
    const mail = openMail({ smtpUrl: undefined, from }, data);
    await mail.send(written('Märy', { locale: 'fr' }));
    await mail.send(written('Märy', { locale: 'fr' }));
    expect(readdirSync(join(data, 'mail'))).toEqual(['letter-1.eml']);
    const path = join(data, 'mail', 'letter-1.eml');
    expect(statSync(path).mode & 0o077).toBe(0);
    const source = readFileSync(path, 'utf8');
    expect(source).toMatch(/^From: Icoteca <hello@icoteca.example>\r\n/m);
    expect(source).toContain('<mary@icoteca.example>');
    expect(source).toContain('Message-ID: <letter-1@icoteca>');
    expect(source).toContain('Content-Language: fr');
  });

  it('takes no header from a name', async () => {
    const data = folder();
    await openMail({ smtpUrl: undefined, from }, data).send(written('A\r\nBcc: all@icoteca.example'));
    expect(readFileSync(join(data, 'mail', 'letter-1.eml'), 'utf8')).not.toMatch(/^Bcc:/m);
    expect(written('').text).toContain('Hello mary,');
  });
});

describe.each(databases)('Mail that waits, on %s', (_name, start) => {
  let database: Database;
  useDatabase(start, (opened) => {
    database = opened.database;
  });

  function outboxOf(mail: MailTransport, more: { pauses?: number[]; now?: () => number } = {}) {
    const lines: string[] = [];
    const outbox = new Outbox({
      database,
      mail,
      write: (waiting) =>
        registrationMail(waiting.id, waiting, {
          locale: waiting.locale,
          siteOrigin: 'https://icoteca.example',
          sellsPlans: true,
        }),
      log: pino({ level: 'debug' }, { write: (line: string) => lines.push(line) }),
      ...more,
    });
    cleanups.push(() => outbox.close());
    return { outbox, lines };
  }
  const waiting = async () =>
    (await database.orm.$client.query<{ due_at: string | null }>('SELECT due_at FROM outgoing_mail')).rows;

  it('goes out to the person over SMTP behind the back of the request', async () => {
    const server = await mailServer();
    const { outbox } = outboxOf(openMail({ smtpUrl: server.url, from }, folder()));
    const { accountId, email } = await signIn(database, { name: 'Mary' });
    await outbox.addRegistration(accountId, 'de');
    await outbox.send();
    expect(server.got).toMatchObject([{ to: [email] }]);
    expect(server.got[0]?.source).toContain('Subject: Willkommen bei Icoteca');
    expect(await waiting()).toEqual([]);
  });

  it('is tried again after a failure, by itself; nothing in the log tells the address', async () => {
    const server = await mailServer();
    server.refuses = true;
    const { outbox, lines } = outboxOf(openMail({ smtpUrl: server.url, from }, folder()), {
      pauses: [50, 50, 50, 50],
    });
    const { accountId, email } = await signIn(database);
    await outbox.addRegistration(accountId, 'en');
    await outbox.send();
    expect(server.got).toEqual([]);
    server.refuses = false;
    await expect.poll(() => server.got, { timeout: 10_000 }).toMatchObject([{ to: [email] }]);
    expect(lines.join('')).toContain('tried again');
    expect(lines.join('')).not.toContain('@icoteca.example');
  });

  it('outlives the process that noted it, and is sent by one of several', async () => {
    const broken = outboxOf({ send: () => Promise.reject(new Error('away')), close: () => undefined });
    const { accountId } = await signIn(database);
    await broken.outbox.addRegistration(accountId, 'en');
    await broken.outbox.close();
    const sent: string[] = [];
    const port = { send: async ({ id }: { id: string }) => void sent.push(id), close: () => undefined };
    const later = () => Date.now() + 3_600_000;
    const [one, other] = [outboxOf(port, { now: later }), outboxOf(port, { now: later })];
    await Promise.all([one.outbox.send(), other.outbox.send()]);
    expect(sent).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  it('is given up at last, and kept', async () => {
    const { outbox, lines } = outboxOf(
      { send: () => Promise.reject(new Error('away')), close: () => undefined },
      { pauses: [] },
    );
    const { accountId } = await signIn(database);
    await outbox.addRegistration(accountId, 'en');
    await outbox.send();
    expect(await waiting()).toEqual([{ due_at: null }]);
    expect(lines.join('')).toContain('given up');
    await database.orm.$client.query('DELETE FROM account WHERE id = $1', [accountId]);
    expect(await waiting()).toEqual([]);
  });
});
