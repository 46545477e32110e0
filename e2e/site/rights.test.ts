import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { svgOf } from '@icoteca/shared-contracts';
import { type APIRequestContext, request } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedSystem } from '../shared-system.ts';

interface Found {
  id: string;
  name: string;
  platform: string;
  free: boolean;
  svg?: string;
}
/** A stretch of the drawing as the set's own package has it. */
function pathOf(set: string, name: string): string {
  const file = createRequire(import.meta.url).resolve(`@iconify-json/${set}/icons.json`);
  const { icons } = JSON.parse(readFileSync(file, 'utf8')) as { icons: Record<string, { body: string }> };
  return / d="([^"]{24})/.exec(icons[name]?.body ?? '')?.[1] as string;
}
const at = (path: string) => sharedSystem().url + path;
async function search(term: string): Promise<Found[]> {
  const answer = await fetch(at(`/api/iconsets/v6/search?term=${term}&amount=60&svg=true`));
  return ((await answer.json()) as { icons: Found[] }).icons;
}

describe('what a guest may have', () => {
  it('[S6.01] vectors of icons that are not free are in no answer, page or file', async () => {
    const icons = await search('home');
    const locked = icons.filter((icon) => !icon.free);
    expect(locked.length).toBeGreaterThan(0);
    expect(icons.some((icon) => icon.free && icon.svg)).toBe(true);
    expect(locked.every((icon) => icon.svg === undefined)).toBe(true);
    const icon = locked[0] as Found;
    const detailsOf = async ({ id }: Found) => {
      const answer = await fetch(at(`/siteApi/icons/icon?id=${id}&svg=true`));
      return ((await answer.json()) as { icon: { svg?: string } }).icon;
    };
    expect(svgOf(await detailsOf(icons.find(({ free }) => free) as Found))).toContain('<svg');
    expect((await detailsOf(icon)).svg).toBeUndefined();
    const file = await fetch(at(`/img/?id=${icon.id}&format=svg&size=96`));
    expect(file.status).toBe(403);
    expect(await file.json()).toMatchObject({ success: false, code: expect.stringMatching(/^PAID_/) });
    const drawing = pathOf('ph', 'house');
    const own = locked.find((found) => found.platform.startsWith('ph') && found.name === 'house') as Found;
    for (const path of [
      '/icons/set/house',
      `/icon/${own.id}/house`,
      `/siteApi/icons/icon/${own.id}/variants?svg=true`,
    ]) {
      const text = await (await fetch(at(path))).text();
      expect(text).toContain(own.id);
      expect(text).not.toContain(drawing);
    }
  });

  it('[S1.02] [S6.04] PNG up to 100 px of any icon, larger only of free ones', async () => {
    const icons = await search('home');
    const locked = icons.find((icon) => !icon.free) as Found;
    const free = icons.find((icon) => icon.free) as Found;
    const status = async (icon: Found, size: number) =>
      (await fetch(at(`/img/?id=${icon.id}&format=png&size=${size}&download=1`))).status;
    expect(await status(locked, 100)).toBe(200);
    expect(await status(locked, 101)).toBe(403);
    expect(await status(free, 1600)).toBe(200);
    expect(await status(free, 1601)).toBe(400);
  });
});

/** A visitor without a window, with cookies. */
async function visitor(
  person: 'guest' | 'forged' | 'free' | 'licensed' | 'paid',
): Promise<APIRequestContext> {
  const { url } = sharedSystem();
  const cookie = (name: string, value: string) => ({
    ...{ name, value, domain: 'localhost', path: '/', expires: -1 },
    ...{ httpOnly: false, secure: false, sameSite: 'Lax' as const },
  });
  const context = await request.newContext({
    baseURL: url,
    ...(person === 'forged' && {
      storageState: {
        cookies: [cookie('i8user_paid', 'true'), cookie('i8token', 'a'.repeat(43))],
        origins: [],
      },
      extraHTTPHeaders: { 'x-user-id': 'somebody', 'x-client-id': 'somebody' },
    }),
  });
  if (person === 'guest' || person === 'forged') return context;
  const choice = await context.get('/auth/v1/sign-in/github?back=/icons');
  const back = await context.post(choice.url(), { form: { person } });
  expect(back.ok()).toBe(true);
  return context;
}

describe('what each role may have', () => {
  const people: Record<string, APIRequestContext> = {};
  let sold: Found;
  let drawing: string;
  beforeAll(async () => {
    for (const person of ['guest', 'forged', 'free', 'licensed', 'paid'] as const)
      people[person] = await visitor(person);
    const found = (await search('house')).find(
      ({ platform, name }) => platform === 'ph:regular' && name === 'house',
    );
    sold = found as Found;
    drawing = pathOf('ph', 'house');
  });
  afterAll(() => Promise.all(Object.values(people).map((person) => person.dispose())));
  const textOf = async (person: string, path: string) => {
    const answer = await (people[person] as APIRequestContext).get(path);
    return { status: answer.status(), text: await answer.text(), headers: answer.headers() };
  };

  /** Another test may have downloaded the icon as the same person before. */
  const bought = async (person: string): Promise<string[]> => {
    const path = `/user/v1/paidDownloadIds?type=iconDownload&objectIds=${sold.id}`;
    // An invalid token is answered as an ended session.
    return JSON.parse((await textOf(person, path)).text).ids ?? [];
  };

  it('[S6.01] [S6.03] the vector of a sold icon is in the answers of who paid for it alone, and in no page of anybody', async () => {
    for (const person of Object.keys(people)) {
      const list = await textOf(person, '/api/iconsets/v6/search?term=house&platform=ph:regular&svg=true');
      expect(list.text.includes(sold.id), person).toBe(true);
      // Inside JSON the quotes around a path are escaped; the path itself has none.
      expect(list.text.includes(drawing), person).toBe(
        person === 'paid' || (await bought(person)).length > 0,
      );
      const isSignedIn = person !== 'guest' && person !== 'forged';
      if (isSignedIn) expect(list.headers['cache-control'], person).toBe('private, no-store');
      for (const path of ['/icons/set/house', `/icon/${sold.id}/house`]) {
        const page = await textOf(person, path);
        expect(page.status, `${person} ${path}`).toBe(200);
        expect(page.text.includes(drawing), `${person} ${path}`).toBe(false);
      }
    }
  });

  it('[S1.03] [S6.02] [S6.03] files beyond 100 px and in other formats are for licensed and paid visitors', async () => {
    for (const [person, may] of [
      ['guest', false],
      ['forged', false],
      ['free', false],
      ['licensed', true],
      ['paid', true],
    ] as const) {
      for (const file of ['format=png&size=101', 'format=svg', 'format=pdf', 'format=webp&size=48']) {
        const { status, text } = await textOf(person, `/img/?id=${sold.id}&${file}&download=1`);
        expect(status, `${person} ${file}`).toBe(may ? 200 : 403);
        if (!may) expect(text.includes(drawing)).toBe(false);
      }
      expect((await textOf(person, `/img/?id=${sold.id}&format=png&size=100`)).status).toBe(200);
    }
  });

  it('[S1.04] [S4.18] downloads of who is signed in are in the history and in paidDownloadIds', async () => {
    for (const [person, ids] of [
      ['guest', []],
      ['free', []],
      ['licensed', [sold.id]],
      ['paid', [sold.id]],
    ] as const) {
      expect(await bought(person), person).toEqual(ids);
    }
    const { docs } = JSON.parse((await textOf('paid', '/api/users/downloads/')).text);
    expect(docs[0]).toMatchObject({ iconId: sold.id, format: 'webp', size: 48 });
    expect((await textOf('licensed', `/siteApi/icons/icon?id=${sold.id}&svg=true`)).text).toContain(
      '"alreadyDownloaded":true',
    );
  });
});
