import { type SQL, sql } from 'drizzle-orm';
import { arrayOf } from '../database/arrays.ts';
import { collection } from '../database/collection-schema.ts';

/** True for collections whose names have all words of a term; undefined without a word. */
export function hasWords(term: string | undefined): SQL | undefined {
  const words = (term ?? '').split(/\s+/).filter((word) => word !== '');
  // No text in the database holds this character, and none can be asked for.
  const patterns = words.map((word) => `%${word.replaceAll('\0', '').replace(/[\\%_]/g, '\\$&')}%`);
  return patterns.length > 0 ? sql`${collection.name} ILIKE ALL(${arrayOf(patterns, 'text')})` : undefined;
}
