import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLocale, type Product, productSchema, siteLocales } from '@icoteca/shared-contracts';
import * as z from 'zod/mini';

/** The price list of the operator, in the languages of the site. */
export interface Products {
  /** All products, with names and descriptions in a language of the site. */
  inLocale(code: string): readonly Product[];
  /** A product in English; undefined when it is not sold. */
  find(id: string): Product | undefined;
}

const productTextsSchema = z.record(
  z.string(),
  z.partial(z.pick(productSchema, { name: true, description: true })),
);

export const noProducts: Products = productsOf([]);

/**
 * Reads the price list: a JSON file, by default the example prices beside this module. Translations are in files beside it,
 * by product id: `products.fr.json` for `products.json`. Missing ones are in English.
 * @throws Error that names the file and what is wrong in it
 */
export function readProducts(path = join(import.meta.dirname, 'products.json')): Products {
  const products = readList(path, z.array(productSchema));
  const translations = siteLocales.flatMap(({ code }) => {
    const beside = path.replace(/(\.json)?$/, `.${code}.json`);
    if (code === defaultLocale.code || !existsSync(beside)) return [];
    const texts = readList(beside, productTextsSchema);
    const translated = products.map((product) => {
      const { name = product.name, description = product.description } = texts[product.id] ?? {};
      return { ...product, name, description };
    });
    return [[code, translated] as const];
  });
  return productsOf(products, new Map(translations));
}

function productsOf(
  products: readonly Product[],
  translated: ReadonlyMap<string, readonly Product[]> = new Map(),
): Products {
  return {
    inLocale: (code) => translated.get(code) ?? products,
    find: (id) => products.find((product) => product.id === id),
  };
}

function readList<S extends z.core.$ZodType>(path: string, schema: S): z.output<S> {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new Error(`The list of products ${path} cannot be read: ${cause}`, { cause });
  }
  const read = z.safeParse(schema, content);
  if (read.success) return read.data;
  throw new Error(`The list of products ${path} is not right: ${z.prettifyError(read.error)}`);
}
