import type { Database } from '../database/connection.ts';
import { redirect } from '../database/schema.ts';

/** Where an old address leads. */
export interface RedirectRow {
  /** In lower case, without a slash at the end. */
  path: string;
  /** A path of this site, or a whole https address when `isExternal`. */
  target: string;
  status: 301 | 302;
  isExternal: boolean;
}

/** The whole table of redirects. */
export function listRedirects({ orm }: Database): Promise<RedirectRow[]> {
  return orm.select().from(redirect).orderBy(redirect.path);
}
