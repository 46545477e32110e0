import { describe, expect, it } from 'vitest';
import { iconFileName, iconFolderName, uniqueFileNames } from './file-names.ts';

const file = { name: 'home', platform: 'tabler:outline', size: 96, extension: 'png' };
const named = (name: string) => iconFileName({ ...file, name });
const bytes = (text: string) => new TextEncoder().encode(text).length;

describe('names of files', () => {
  it('[S9.16] [T9.05] [T3.04] carry the brand, the size, and -filled for filled icons', () => {
    expect(named('home')).toBe('icoteca-home-96.png');
    expect(iconFileName({ ...file, platform: 'tabler:filled' })).toBe('icoteca-home-96-filled.png');
    expect(iconFileName({ ...file, platform: 'ph:fill', size: null, extension: 'svg' })).toBe(
      'icoteca-home-filled.svg',
    );
  });

  it('say filled once', () => {
    expect(iconFileName({ ...file, name: 'home-filled', platform: 'tabler:filled' })).toBe(
      'icoteca-home-96-filled.png',
    );
  });

  it.each([
    ['../../etc/passwd', 'icoteca-etc-passwd-96.png'],
    ['..\\..\\boot.ini', 'icoteca-boot-ini-96.png'],
    ['C:\\con', 'icoteca-c-con-96.png'],
    ['nul', 'icoteca-nul-96.png'],
    ['a\0b\nc', 'icoteca-a-b-c-96.png'],
    ['photo\u202egpj.exe', 'icoteca-photo-gpj-exe-96.png'],
    ['🏠', 'icoteca-icon-96.png'],
    ['home 🏠 sweet', 'icoteca-home-sweet-96.png'],
    ['   ', 'icoteca-icon-96.png'],
    ['', 'icoteca-icon-96.png'],
    ['...', 'icoteca-icon-96.png'],
    ['Дом', 'icoteca-дом-96.png'],
    ['家', 'icoteca-家-96.png'],
    ['cafe\u0301', 'icoteca-café-96.png'],
    ['%2e%2e%2f', 'icoteca-2e-2e-2f-96.png'],
  ])('%j is safe', (name, expected) => {
    expect(named(name)).toBe(expected);
  });

  it.each(['a'.repeat(400), '家'.repeat(200), 'e\u0301\u0302'.repeat(200)])('fit into 255 bytes', (name) => {
    const nameOf = uniqueFileNames();
    const names = [1, 2, 3].map(() => nameOf({ ...file, name, platform: 'ph:fill' }));
    expect(new Set(names).size).toBe(3);
    for (const one of names) {
      expect(bytes(one)).toBeLessThanOrEqual(255);
      expect(one).toMatch(/^icoteca-.*-96-filled(-\d+)?\.png$/u);
      expect(one).not.toContain('\ufffd');
    }
  });

  it('never meet, whatever they are made of', () => {
    const nameOf = uniqueFileNames();
    const names = ['home', 'Home', 'HOME', 'home-96', 'home', 'home-96-2', '🏠', '🏡', '../home'].map(
      (name) => nameOf({ ...file, name }),
    );
    expect(names[0]).toBe('icoteca-home-96.png');
    expect(names[1]).toBe('icoteca-home-96-2.png');
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  });

  it('of 2,000 equal icons differ, without trying every number again', () => {
    const nameOf = uniqueFileNames();
    const names = new Set(Array.from({ length: 2000 }, () => nameOf(file)));
    expect(names.size).toBe(2000);
    expect(names.has('icoteca-home-96-2000.png')).toBe(true);
  });
});

it.each([
  ['phosphor-duotone', 'phosphor-duotone'],
  ['../..', 'icons'],
  ['CON', 'icoteca-con'],
  ['lpt1', 'icoteca-lpt1'],
  ['a/b\\c', 'a-b-c'],
  ['', 'icons'],
])('a folder for %j is safe', (text, expected) => {
  expect(iconFolderName(text)).toBe(expected);
});
