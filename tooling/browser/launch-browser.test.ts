import { expect, it } from 'vitest';
import { findBrowser } from './find-browser.ts';
import { launchBrowser } from './launch-browser.ts';

it('switches off whatever Playwright does, and opens no page but ours with a window', async () => {
  const browser = await launchBrowser(findBrowser() ?? '');
  try {
    const session = await browser.newBrowserCDPSession();
    const { commandLine } = await session.send('SystemInfo.getInfo');
    const lists = [...commandLine.matchAll(/--disable-features=(\S*)/g)].map(([, list = '']) =>
      list.split(','),
    );
    expect(lists.at(-1)).toEqual(expect.arrayContaining(lists.flat()));

    await (await browser.newContext()).newPage();
    const { targetInfos } = await session.send('Target.getTargets', { filter: [{}] });
    expect(targetInfos.map(({ url }) => url).filter((url) => url.startsWith('chrome:'))).toEqual([]);
  } finally {
    await browser.close();
  }
});
