import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Product, productSchema } from '@icoteca/shared-contracts';
import * as z from 'zod/mini';

/**
 * What the operator sells: a JSON file, by default the example prices beside this module.
 * @throws Error that names the file and what is wrong in it.
 */
export function readProducts(path = join(import.meta.dirname, 'products.json')): Product[] {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new Error(`The list of products ${path} cannot be read: ${cause}`, { cause });
  }
  const read = z.safeParse(z.array(productSchema), content);
  if (read.success) return read.data;
  throw new Error(`The list of products ${path} is not right: ${z.prettifyError(read.error)}`);
}
