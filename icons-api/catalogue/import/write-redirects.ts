import { isExternalTarget, sitePath } from '@icoteca/shared-contracts';
import type { Statements } from '../../database/statements.ts';
import { groupAliases, movedPages, styleAliases } from '../sets/redirects.ts';
import { ImportError } from './import-error.ts';

/** One line of the table of redirects. */
export interface Redirect {
  path: string;
  target: string;
  status: 301 | 302;
  isExternal: boolean;
}

/**
 * Fills the table of redirects and the other codes of styles and groups from the mapping, as far as this catalogue has
 * the styles that they lead to (specification SD 2, redirect look-up).
 * @throws ImportError BAD_REDIRECT for a target that is not allowed or leads on
 */
export async function writeRedirects(client: Statements): Promise<void> {
  const styles = await codes(client, 'SELECT seo_code AS code FROM platform WHERE total_icons > 0');
  const groups = await codes(client, `SELECT type || '-' || code AS code FROM platform_group`);
  const styleOf = resolveStyles(styles);
  const groupOf = new Map(Object.entries(groupAliases).filter(([, group]) => groups.has(group)));
  await writeAliases(client, 'platform', 'seo_code', styleOf);
  await writeAliases(client, 'platform_group', `type || '-' || code`, groupOf);
  const redirects = [
    ...[...styleOf].flatMap(([code, style]) => [
      moved(`/icons/${code}`, `/icons/${style}`),
      moved(`/icon/new-icons/${code}`, `/icon/new-icons/${style}`),
    ]),
    ...[...groupOf].map(([code, group]) => moved(`/icons/${code}`, `/icons/${group}`)),
    ...pageRedirects(styleOf, styles),
  ];
  refuseBadTargets(redirects);
  await client.query('DELETE FROM redirect');
  await client.query(
    `INSERT INTO redirect (path, target, status, is_external)
     SELECT * FROM unnest($1::text[], $2::text[], $3::smallint[], $4::bool[])`,
    [
      redirects.map((redirect) => redirect.path),
      redirects.map((redirect) => redirect.target),
      redirects.map((redirect) => redirect.status),
      redirects.map((redirect) => redirect.isExternal),
    ],
  );
}

/** The style that each code leads to, for the codes that lead to one of these. */
export function resolveStyles(styles: ReadonlySet<string>): Map<string, string> {
  return new Map(
    Object.entries(styleAliases).flatMap(([code, candidates]) => {
      const style = styles.has(code) ? undefined : candidates.find((candidate) => styles.has(candidate));
      return style ? [[code, style] as const] : [];
    }),
  );
}

function pageRedirects(styleOf: ReadonlyMap<string, string>, styles: ReadonlySet<string>): Redirect[] {
  return movedPages.flatMap(({ path, to, style }) => {
    if (style === undefined) return [moved(path, to)];
    const found = styles.has(style) ? style : styleOf.get(style);
    return found ? [moved(path, to.replace('{style}', found))] : [];
  });
}

function moved(path: string, target: string): Redirect {
  return { path, target, status: 301, isExternal: !target.startsWith('/') };
}

/** Every target is a path of this site or an allowed site, and none leads on to another one. */
export function refuseBadTargets(redirects: readonly Redirect[]): void {
  const paths = new Set(redirects.map(({ path }) => path));
  for (const { path, target } of redirects) {
    if ((sitePath(target) !== null || isExternalTarget(target)) && !paths.has(target)) continue;
    throw new ImportError(
      'BAD_REDIRECT',
      `The redirect of ${path} to ${target} is not allowed.`,
      'Lead to a path that leads no further, or add the site to external-targets.ts of the contract.',
    );
  }
}

async function codes(client: Statements, statement: string): Promise<Set<string>> {
  const { rows } = await client.query<{ code: string }>(statement);
  return new Set(rows.map((row) => row.code));
}

async function writeAliases(
  client: Statements,
  table: 'platform' | 'platform_group',
  key: string,
  aliases: ReadonlyMap<string, string>,
): Promise<void> {
  await client.query(`UPDATE ${table} SET aliases = '{}'`);
  await client.query(
    `UPDATE ${table} SET aliases = a.codes
     FROM (SELECT target, array_agg(code ORDER BY code) AS codes FROM unnest($1::text[], $2::text[]) AS n (code, target)
       GROUP BY target) a WHERE a.target = ${key}`,
    [[...aliases.keys()], [...aliases.values()]],
  );
}
