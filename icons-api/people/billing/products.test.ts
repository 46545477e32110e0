import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteLocales } from '@icoteca/shared-contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readProducts } from './products.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'icoteca-products-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const file = (content: string, name = 'products.json') => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

describe('[T7.40] [S7.05] what is sold', () => {
  const examples = readProducts().inLocale('en');

  it('is read from a file; the examples are right', () => {
    expect(new Set(examples.map(({ id }) => id)).size).toBe(examples.length);
    expect(examples.filter(({ isSiteDefault }) => isSiteDefault)).toHaveLength(1);
    const read = readProducts(file(JSON.stringify(examples.slice(0, 1))));
    expect(read.inLocale('en')).toHaveLength(1);
    expect(read.find('icons-month')?.price).toBe(examples[0]?.price);
    expect(read.find('gone')).toBeUndefined();
  });

  it.each(siteLocales.filter(({ code }) => code !== 'en'))(
    'has names and descriptions of its own in $code, one name for the forms of a plan',
    ({ code }) => {
      const local = readProducts().inLocale(code);
      expect(local.map(({ id }) => id)).toEqual(examples.map(({ id }) => id));
      const forms = (products: typeof local) =>
        products.map(({ name }) => products.findIndex((one) => one.name === name));
      expect(forms(local)).toEqual(forms(examples));
      for (const [index, { description, price }] of local.entries()) {
        expect(description).not.toBe(examples[index]?.description);
        expect(price).toBe(examples[index]?.price);
      }
    },
  );

  it('is English where the file of a language does not say it', () => {
    file(JSON.stringify({ 'icons-month': { name: 'Icônes' } }), 'products.fr.json');
    const read = readProducts(file(JSON.stringify(examples.slice(0, 2))));
    expect(read.inLocale('fr').map(({ name }) => name)).toEqual(['Icônes', 'Pro']);
    expect(read.inLocale('fr')[0]?.description).toBe(examples[0]?.description);
    expect(read.inLocale('xx')[0]?.name).toBe('Pro');
  });

  it('is refused when the file is not there or not right, with what is wrong', () => {
    expect(() => readProducts(join(folder, 'none.json'))).toThrow('none.json cannot be read');
    expect(() => readProducts(file('{'))).toThrow('cannot be read');
    const [product] = examples;
    expect(() => readProducts(file(JSON.stringify([{ ...product, price: '13' }])))).toThrow(/price/);
    file('[1]', 'products.fr.json');
    expect(() => readProducts(file(JSON.stringify(examples)))).toThrow(/products\.fr\.json is not right/);
  });
});
