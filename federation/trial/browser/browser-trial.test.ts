import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ensureBrowser } from '@icoteca/tooling/browser';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildPackage } from '../../build/build-package.ts';
import type { FederationError } from '../../federation-error.ts';
import { temporaryFolder } from '../../fixtures/built-fixture.ts';
import { signingKey } from '../../registry/keys.ts';
import { readBuiltVersion } from '../../registry/publish-version.ts';
import type { Registry } from '../../registry/registry.ts';
import { signVersion } from '../../registry/signature.ts';
import type { VersionContent, VersionDocument } from '../../registry/version-document.ts';
import { rendersOnServer } from '../../registry/warm-up.ts';
import { rendersInBrowser } from './browser-trial.ts';
import type { TrialLimits } from './trial-window.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const faultyDir = path.join(import.meta.dirname, '..', '..', 'fixtures', 'faulty-remote');
const api = fastify();
api.get('/api/word', async () => ({ word: 'hello' }));
let apiUrl: string;
let browser: string;
let built: VersionContent;
beforeAll(async () => {
  await buildPackage(faultyDir);
  built = readBuiltVersion(faultyDir).content;
  browser = await ensureBrowser(() => undefined);
  apiUrl = await api.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => api.close());

/** A version of the faulty remote that has the named mounts and slots alone, and files but those that are lost. */
function part(mounts: string[], { slots = {}, isLost = () => false }: Partial<Part> = {}) {
  const pages = Object.entries(built.pages ?? {}).filter(([mount]) => mounts.includes(mount));
  const routes = mounts.map((mount) => built.pages?.[mount] ?? './routes');
  const content: VersionContent = {
    ...built,
    mounts,
    pages: Object.fromEntries(pages),
    slots,
    exposes: [...new Set([...routes, ...Object.values(slots)])],
    trials: mounts,
  };
  const document: VersionDocument = signVersion(content, signingKey(temporaryFolder()));
  const file: Registry['file'] = async (_name, _version, name) =>
    isLost(name) ? null : readFile(path.join(faultyDir, 'dist', name));
  return { document, registry: { file } as Registry };
}
interface Part {
  readonly slots: Readonly<Record<string, string>> & Record<string, string>;
  readonly isLost: (file: string) => boolean;
}
const inBrowser = ({ document, registry }: ReturnType<typeof part>, limits?: TrialLimits) =>
  rendersInBrowser(registry, apiUrl, browser, limits)(document);
/** What a trial refuses with, and the files that it names. */
async function refusal(trial: Promise<void>): Promise<{ error: FederationError; files: string[] }> {
  const error = await trial.then(
    () => expect.fail('the version was not refused'),
    (thrown: FederationError) => thrown,
  );
  const [, names = ''] = error.hint.split('showed and said: ');
  return { error, files: names.split(', ') };
}

describe('the trial in a browser', () => {
  it('lets a version through whose modules load and whose pages draw, with the running API', async () => {
    await inBrowser(part(['/good', '/good/later']));
  });

  it.each([
    [
      'a module that throws where there is a document',
      ['/start'],
      {},
      /in \.\/start-routes: no browser can start/,
    ],
    ['an effect that throws', ['/effect'], {}, /in \/effect: the effect throws/],
    ['a module that lacks its export', ['/export'], {}, /in \.\/export-routes: .* exports no createRoutes/],
    [
      'what the content policy forbids',
      ['/policy'],
      {},
      /in \/policy: the content policy refuses https:\/\/elsewhere/,
    ],
    ['a slot that throws', [], { slots: { sidebar: './sidebar' } }, /in slot sidebar: the sidebar throws/],
  ])('refuses %s, which the trial on the server does not see', async (_what, mounts, more, message) => {
    const version = part(mounts, more as Partial<Part>);
    await rendersOnServer(version.registry, apiUrl)(version.document);
    await expect(inBrowser(version)).rejects.toMatchObject({
      code: 'REMOTE_TRIAL_FAILED',
      message: expect.stringMatching(message),
    });
  });

  it('refuses a version of which a later chunk does not come', async () => {
    const [later = ''] = Object.keys(built.integrity).filter((file) => /^web\/\d+\..*\.js$/.test(file));
    expect(later).not.toBe('');
    await expect(
      inBrowser(part(['/good/later'], { isLost: (file) => file === later })),
    ).rejects.toMatchObject({ code: 'REMOTE_TRIAL_FAILED', message: expect.stringContaining('/good/later') });
  });

  it('uses what is drawn, and refuses what throws then, with a picture and the console', async () => {
    const { error, files } = await refusal(inBrowser(part(['/menu'])));
    expect(error).toMatchObject({
      code: 'REMOTE_TRIAL_FAILED',
      message: expect.stringContaining('in /menu: when it is used, the menu does not open'),
    });
    const [picture = '', log = ''] = files;
    const png = await readFile(picture);
    expect([png.toString('latin1', 1, 4), png.readUInt32BE(16)]).toEqual(['PNG', 1280]);
    expect(await readFile(log, 'utf8')).toMatch(
      /^warning: the menu is about to open\nuncaught: Error: the menu does not open\n {4}at /m,
    );
  });

  it('refuses what throws when it is pointed at', async () => {
    const { error } = await refusal(inBrowser(part(['/tip'])));
    expect(error.message).toContain('in /tip: when it is used, the tip does not show');
  });

  it('refuses what hangs when somebody types, with what the console said until then', async () => {
    const { error, files } = await refusal(inBrowser(part(['/field']), { drawnMs: 20_000, usedMs: 3000 }));
    expect(error.message).toContain('in /field: it hangs when it is used');
    expect(files).toEqual([expect.stringMatching(/\.log$/)]);
  });
});
