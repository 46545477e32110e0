// @vitest-environment node

import type { StyleCredit } from '@icoteca/shared-contracts';
import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import type { OrderedIcon } from './bulk-order.ts';
import type { FetchedFile } from './fetch-files.ts';
import { type ZippedFiles, zipFiles } from './zip-files.ts';

const site = 'https://icoteca.example';
const icon = (given: Partial<OrderedIcon> = {}): OrderedIcon => ({
  id: 'a',
  name: 'home',
  title: 'Home',
  platform: 'tabler:outline',
  platformName: 'Tabler Outline',
  platformSeoCode: 'tabler-outline',
  ...given,
});
const file = (content: string | Uint8Array<ArrayBuffer>, given: Partial<OrderedIcon> = {}): FetchedFile => ({
  icon: icon(given),
  color: null,
  edits: null,
  content: new Blob([content]),
  extension: 'png',
  notice: 'home by Paweł Kuna, MIT, https://mit.example',
});
const png = { format: 'png', size: 96, component: null, credits: {} } as const;
const tabler: StyleCredit = {
  title: 'Tabler Outline',
  author: {
    id: 'tabler',
    name: 'Paweł Kuna',
    slug: 'tabler',
    url: 'https://tabler.example',
    kind: 'external',
  },
  licence: { title: 'MIT License', spdx: 'MIT', url: 'https://mit.example', attributionRequired: false },
};
const solar = { platform: 'solar:bold', platformName: 'Solar Bold', platformSeoCode: 'solar-bold' };
const unzip = async (zip: Blob) => JSZip.loadAsync(await zip.arrayBuffer(), { checkCRC32: true });
const zipped = async (files: readonly FetchedFile[], about: ZippedFiles = png) =>
  unzip(await zipFiles(files, about, site));
const names = (zip: JSZip) => Object.keys(zip.files);
const licence = (zip: JSZip) => zip.file('LICENSES.txt')?.async('string');

describe('the zip of a selection', () => {
  it('[S9.16] [T9.05] holds every file under brand, name, size and -filled, and a licence file', async () => {
    const zip = await zipped([file('one'), file('two', { platform: 'tabler:filled' })]);
    expect(names(zip)).toEqual([
      'LICENSES.txt',
      'tabler-outline/icoteca-home-96.png',
      'tabler-outline/icoteca-home-96-filled.png',
    ]);
    expect(await zip.file('tabler-outline/icoteca-home-96-filled.png')?.async('string')).toBe('two');
  });

  it('says nothing of licences for what the visitor uploaded, and has no file of them without others', async () => {
    const own = { name: 'cup', platform: 'uploaded', platformSeoCode: 'uploaded', isUserSource: true };
    const mixed = await zipped([file('one'), file('two', own)]);
    expect(names(mixed)).toEqual([
      'LICENSES.txt',
      'tabler-outline/icoteca-home-96.png',
      'uploaded/icoteca-cup-96.png',
    ]);
    expect(await licence(mixed)).not.toContain('cup');
    const alone = await zipped([file('two', own)]);
    expect(names(alone)).toEqual(['icoteca-cup-96.png']);
  });

  it('has folders only where there are several styles', async () => {
    const zip = await zipped([file('one'), file('two')]);
    expect(names(zip)).toEqual(['LICENSES.txt', 'icoteca-home-96.png', 'icoteca-home-96-2.png']);
  });

  it('hostile names stay inside and apart', async () => {
    const hostile = [
      '../../x',
      '..\\x',
      'con',
      'CON',
      '🏠',
      '🏡',
      '',
      '/etc/passwd',
      'a\0b',
      'x'.repeat(400),
    ];
    const named = hostile.map((name) => file(name, { name, platformSeoCode: '../..', platform: name }));
    const zip = await zipped(named);
    const files = names(zip).filter((name) => name !== 'LICENSES.txt');
    expect(new Set(files.map((name) => name.toLowerCase())).size).toBe(hostile.length);
    for (const name of files) expect(name).toMatch(/^icons\/icoteca-[\p{L}\p{M}\p{N}-]+\.png$/u);
  });

  it('names authors, licences and their addresses, and who must be named', async () => {
    const ccBy: StyleCredit = {
      title: 'Solar Bold',
      author: { ...tabler.author, name: '480 Design', url: 'https://480.example' },
      licence: {
        title: 'CC BY 4.0',
        spdx: 'CC-BY-4.0',
        url: 'https://cc.example',
        attributionRequired: true,
      },
    };
    const credits = { 'tabler:outline': tabler, 'solar:bold': ccBy };
    const text = await licence(await zipped([file('one'), file('two', solar)], { ...png, credits }));
    expect(text).toContain(site);
    expect(text).toContain('Author: Paweł Kuna, https://tabler.example');
    expect(text).toContain('License: MIT License (MIT), https://mit.example');
    expect(text).toContain('You need not name the author.');
    expect(text).toContain('"Solar Bold icons by 480 Design, CC BY 4.0"');
    expect(text).toContain('solar-bold/icoteca-home-96-filled.png');
  });

  it('names each icon where nothing is known of its style, on one line whatever it is called', async () => {
    const odd = { ...file('one'), notice: 'home by A\nLicence: mine, MIT' };
    const text = await licence(await zipped([odd]));
    expect(text).toContain('icoteca-home-96.png: home by A Licence: mine, MIT');
  });

  it('zips many files unchanged, reads few concurrently, and reports progress', async () => {
    const bytes = (seed: number) => Uint8Array.from({ length: 40_000 }, (_, at) => (at * seed) % 251);
    let open = 0;
    let mostOpen = 0;
    const files = Array.from({ length: 60 }, (_, at) => {
      const one = file(bytes(at + 1), { name: `icon-${at}` });
      const read = one.content.arrayBuffer.bind(one.content);
      one.content.arrayBuffer = async () => {
        mostOpen = Math.max(mostOpen, ++open);
        const data = await read();
        open--;
        return data;
      };
      return one;
    });
    const shares: number[] = [];
    const zip = await unzip(await zipFiles(files, png, site, (share) => shares.push(share)));
    expect(await zip.file('icoteca-icon-41-96.png')?.async('uint8array')).toEqual(bytes(42));
    expect(mostOpen).toBeLessThan(8);
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });

  it('vectors carry no size and are made small', async () => {
    const svg = { ...file('<svg>'.repeat(1000)), extension: 'svg' };
    const order = { ...png, format: 'svg', size: 48 };
    const zip = await zipFiles([svg], order, site);
    expect(zip.size).toBeLessThan(1500);
    expect(names(await unzip(zip))).toContain('icoteca-home.svg');
  });

  it.each([
    ['jsx', 'index.js', "export { HomeIcon } from './HomeIcon.jsx';"],
    ['tsx', 'index.ts', "export { HomeIcon } from './HomeIcon';"],
    ['vue', 'index.js', "export { default as HomeIcon } from './HomeIcon.vue';"],
    ['svelte', 'index.js', "export { default as HomeIcon } from './HomeIcon.svelte';"],
  ] as const)(
    'holds %s components of the icons in place of their SVGs, and %s exports them',
    async (component, index, line) => {
      const svg =
        '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><!-- home by A, MIT --><title>home</title><path d="M1 2h3"/></svg>\n';
      const order = { format: 'svg', size: null, component, credits: { 'tabler:outline': tabler } } as const;
      const zip = await zipped([file(svg), file(svg, { id: 'b' }), file(svg, solar)], order);
      expect(names(zip)).toEqual([
        'LICENSES.txt',
        `tabler-outline/HomeIcon.${component}`,
        `tabler-outline/HomeIcon2.${component}`,
        `solar-bold/HomeIcon.${component}`,
        `tabler-outline/${index}`,
        `solar-bold/${index}`,
      ]);
      const code = await zip.file(`tabler-outline/HomeIcon.${component}`)?.async('string');
      expect(code).toContain('M1 2h3');
      expect(code).toContain('width="1em" height="1em"');
      expect(code).toContain('home by A, MIT');
      expect(code).not.toContain('<title>');
      expect(await zip.file(`tabler-outline/${index}`)?.async('string')).toContain(line);
      expect(await licence(zip)).toContain(`tabler-outline/HomeIcon2.${component}`);
      const sized = await zipped([file(svg)], { ...order, size: 32 });
      expect(await sized.file(`HomeIcon.${component}`)?.async('string')).toContain('width="32" height="32"');
    },
  );
});
