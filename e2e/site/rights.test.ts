import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
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
    const details = await (await fetch(at(`/siteApi/icons/icon?id=${icon.id}&svg=true`))).text();
    expect(details).not.toContain('<svg');
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
