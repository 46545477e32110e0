import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readProducts } from './products.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'icoteca-products-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const file = (content: string) => {
  const path = join(folder, 'products.json');
  writeFileSync(path, content);
  return path;
};

describe('[S7.05] what is sold', () => {
  it('is read from a file; the examples are right', () => {
    const products = readProducts();
    expect(new Set(products.map(({ id }) => id)).size).toBe(products.length);
    expect(products.filter(({ isSiteDefault }) => isSiteDefault)).toHaveLength(1);
    expect(readProducts(file(JSON.stringify(products.slice(0, 1))))).toHaveLength(1);
  });

  it('is refused when the file is not there or not right, with what is wrong', () => {
    expect(() => readProducts(join(folder, 'none.json'))).toThrow('none.json cannot be read');
    expect(() => readProducts(file('{'))).toThrow('cannot be read');
    const [product] = readProducts();
    expect(() => readProducts(file(JSON.stringify([{ ...product, price: '13' }])))).toThrow(/price/);
  });
});
