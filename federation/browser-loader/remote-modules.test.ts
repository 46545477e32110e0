// @vitest-environment jsdom
import type { ActiveRemote, RegistrySnapshot, RemoteVersion } from '@icoteca/shared-contracts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { smallRemote } from '../fixtures/small-remote.ts';
import type { LoadModule } from './containers.ts';
import { createRemoteModules, type RemoteModulesOptions } from './remote-modules.ts';
import { trustedScripts } from './trusted-scripts.ts';

function version(word: string) {
  const base = `/remotes/mf-small/1.0.0-${word}/web`;
  const { integrity } = smallRemote(word);
  return smallRemote(word, {
    css: { './styled': [`${base}/styled.css`] },
    integrity: { ...integrity, [`${base}/styled.css`]: `sha384-css-${word}` },
  });
}

const active: ActiveRemote = { ...version('b'), lastGood: version('a') };
const snapshot: RegistrySnapshot = { revision: 2, remotes: { 'mf-small': active } };
const loadModule = vi.fn<LoadModule>();
const onFallback = vi.fn();

function modules(changes: Partial<RemoteModulesOptions> = {}) {
  return createRemoteModules({
    snapshot,
    loadModule,
    onFallback,
    attempt: (work) => work(),
    ...changes,
  });
}

beforeEach(() => {
  loadModule.mockReset();
  onFallback.mockReset();
  document.head.replaceChildren();
});

describe('load', () => {
  it('loads the active version, once for all callers', async () => {
    const module = { createRoutes: () => [] };
    loadModule.mockResolvedValue(module);
    const { load } = modules();
    const [one, two] = await Promise.all([load('mf-small', './routes'), load('mf-small', './routes')]);
    expect(one).toBe(module);
    expect(two).toBe(module);
    expect(loadModule).toHaveBeenCalledExactlyOnceWith(active, './routes');
  });

  it('takes the last good version when the active one does not come, for all modules from then on', async () => {
    loadModule.mockImplementation(({ version }, expose) =>
      version === '1.0.0-b' ? Promise.reject(new Error('gone')) : Promise.resolve({ version, expose }),
    );
    const onLost = vi.fn();
    const { load } = modules({ onLost });
    expect(await load('mf-small', './routes')).toEqual({ version: '1.0.0-a', expose: './routes' });
    expect(onLost).not.toHaveBeenCalled();
    expect(await load('mf-small', './panel')).toEqual({ version: '1.0.0-a', expose: './panel' });
    expect(loadModule.mock.calls.map(([{ version }, expose]) => [version, expose])).toEqual([
      ['1.0.0-b', './routes'],
      ['1.0.0-a', './routes'],
      ['1.0.0-a', './panel'],
    ]);
    expect(onFallback).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ remote: 'mf-small', version: '1.0.0-b', used: '1.0.0-a' }),
    );
  });

  it('takes from each version its module for the purpose', async () => {
    loadModule.mockImplementation(({ version }, expose) =>
      version === '1.0.0-b' ? Promise.reject(new Error('gone')) : Promise.resolve({ expose }),
    );
    const { load } = modules();
    const exposeOf = ({ version }: RemoteVersion) => (version === '1.0.0-b' ? './list-routes' : './routes');
    expect(await load('mf-small', exposeOf)).toEqual({ expose: './routes' });
    expect(loadModule.mock.calls[0]?.[1]).toBe('./list-routes');
    await load('mf-small', './list-routes');
    expect(loadModule).toHaveBeenCalledTimes(2);
  });

  it('gives a named error when nothing loads, and tries again at the next call', async () => {
    loadModule.mockRejectedValue(new Error('offline'));
    const onLost = vi.fn();
    const { load } = modules({ onLost });
    await expect(load('mf-small', './routes')).rejects.toMatchObject({
      code: 'REMOTE_UNAVAILABLE',
      message: 'Small cannot be loaded right now.',
      cause: expect.objectContaining({ message: 'offline' }),
    });
    loadModule.mockResolvedValue({ back: true });
    expect(await load('mf-small', './routes')).toEqual({ back: true });
    expect(onLost).toHaveBeenCalled();
  });

  it('takes the last good version of a module that lacks what it must have', async () => {
    const whole = { default: () => null };
    loadModule.mockImplementation(async ({ version }) => (version === '1.0.0-b' ? { other: 1 } : whole));
    const { load } = modules();
    expect(await load<typeof whole>('mf-small', './panel', 'default')).toBe(whole);
    expect(onFallback).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        used: '1.0.0-a',
        error: expect.objectContaining({
          code: 'REMOTE_MODULE_INVALID',
          message: './panel of mf-small@1.0.0-b exports no default.',
        }),
      }),
    );
  });

  it('takes the last good version of a remote that threw, once', async () => {
    loadModule.mockImplementation(async ({ version }) => ({ version }));
    const { load, fallBack } = modules();
    expect(await load('mf-small', './panel')).toEqual({ version: '1.0.0-b' });
    const error = new Error('threw');
    expect(fallBack('mf-small', error)).toBe(true);
    expect(await load('mf-small', './panel')).toEqual({ version: '1.0.0-a' });
    expect(onFallback).toHaveBeenCalledExactlyOnceWith({
      remote: 'mf-small',
      version: '1.0.0-b',
      used: '1.0.0-a',
      error,
    });
    // Another place of the page may still hold the active version; it is reported once.
    expect(fallBack('mf-small', error)).toBe(true);
    expect(onFallback).toHaveBeenCalledOnce();
    expect(fallBack('mf-other', error)).toBe(false);
  });

  it('names a remote that the registry does not have', async () => {
    const error = await modules()
      .load('mf-smal', './routes')
      .catch((cause: unknown) => cause);
    expect(error).toMatchObject({ code: 'REMOTE_UNAVAILABLE' });
    expect(((error as Error).cause as Error).message).toBe(
      '"mf-smal" is not in the registry (known: mf-small)',
    );
  });

  it('waits for the style sheets of the module', async () => {
    loadModule.mockResolvedValue({});
    let isLoaded = false;
    const loading = modules()
      .load('mf-small', './styled')
      .then(() => {
        isLoaded = true;
      });
    await vi.waitFor(() => expect(document.querySelector('link')).not.toBeNull());
    await Promise.resolve();
    expect(isLoaded).toBe(false);
    const link = document.querySelector('link');
    expect(link?.integrity).toBe('sha384-css-b');
    expect(link?.crossOrigin).toBe('anonymous');
    link?.dispatchEvent(new Event('load'));
    await loading;
  });
});

describe('trustedScripts', () => {
  it('gives scripts the published integrity', () => {
    const script = trustedScripts(snapshot)(active.entry);
    expect(script.integrity).toBe('sha384-entry-b');
    expect(script.crossOrigin).toBe('anonymous');
    const whole = new URL(version('a').entry, document.baseURI).href;
    expect(trustedScripts(snapshot)(whole).integrity).toBe('sha384-entry-a');
  });
  it.each(['https://evil.example/remoteEntry.js', '/remotes/mf-small/1.0.0-x/web/remoteEntry.js'])(
    'refuses %s',
    (address) => {
      expect(() => trustedScripts(snapshot)(address)).toThrow(
        expect.objectContaining({ code: 'REMOTE_UNTRUSTED_ADDRESS' }),
      );
    },
  );
});
