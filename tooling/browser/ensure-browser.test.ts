import { describe, expect, it } from 'vitest';
import { ensureBrowser } from './ensure-browser.ts';
import { findBrowser } from './find-browser.ts';

const places = { chosen: undefined, usual: ['/usr/bin/a', '/usr/bin/b'], downloaded: '/cache/c' };
const none: string[] = [];

describe('findBrowser', () => {
  it.each([
    ['the chosen one first', { ...places, chosen: '/my/own' }, ['/my/own', '/usr/bin/a'], '/my/own'],
    ['then one of the system', places, ['/usr/bin/b', '/cache/c'], '/usr/bin/b'],
    ['then the downloaded one', places, ['/cache/c'], '/cache/c'],
    ['none', places, none, undefined],
  ])('takes %s', (_case, given, existing, expected) => {
    expect(findBrowser({ ...given, exists: (path) => existing.includes(path) })).toBe(expected);
  });
});

describe('ensureBrowser', () => {
  const run = (outcome: (command: string) => string | undefined, mayInstallPackages = true) => {
    const commands: string[] = [];
    let browser: string | undefined;
    const setup = {
      mayInstallPackages,
      find: () => browser,
      run: async (command: readonly string[]) => {
        commands.push(command.slice(0, 2).join(' '));
        const failure = outcome(command[0] ?? '');
        if (failure === undefined && command.includes('chromium')) browser = '/new/chromium';
        return failure;
      },
    };
    return { commands, result: ensureBrowser(() => undefined, setup) };
  };

  it('downloads one when there is none', async () => {
    const { commands, result } = run(() => undefined);
    expect(await result).toBe('/new/chromium');
    expect(commands).toEqual(['playwright install']);
  });

  it('takes the system package in continuous integration when the download fails', async () => {
    const { commands, result } = run((name) => (name === 'playwright' ? 'no network' : undefined));
    expect(await result).toBe('/new/chromium');
    expect(commands).toEqual(['playwright install', 'apt-get update', 'apt-get install']);
  });

  it('never touches the system outside of it, and says what is missing', async () => {
    const { commands, result } = run(() => 'no network', false);
    await expect(result).rejects.toThrow(/Install Chromium.*BROWSER_MISSING/);
    expect(commands).toEqual(['playwright install']);
  });
});
