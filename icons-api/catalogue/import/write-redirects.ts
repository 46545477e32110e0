import { isExternalTarget, sitePath } from '@icoteca/shared-contracts';
import { eq, gt, type SQL, sql } from 'drizzle-orm';
import { platform, platformGroup, redirect } from '../../database/schema.ts';
import type { Transaction } from '../../database/transaction.ts';
import { groupAliases, movedPages, styleAliases } from '../sets/redirects.ts';
import { ImportError } from './import-error.ts';

/** The seoCode of a group: `family-community`. */
const groupCode = sql<string>`${platformGroup.type} || '-' || ${platformGroup.code}`;

export type Redirect = typeof redirect.$inferSelect;

/**
 * Writes the redirects and aliases whose styles are in this catalogue (specification SD 2, redirect look-up).
 * @throws ImportError BAD_REDIRECT for a target that is not allowed or redirects again
 */
export async function writeRedirects(transaction: Transaction): Promise<void> {
  const hasIcons = gt(platform.totalIcons, 0);
  const styleRows = await transaction.select({ code: platform.seoCode }).from(platform).where(hasIcons);
  const groupRows = await transaction.select({ code: groupCode }).from(platformGroup);
  const styles = new Set(styleRows.map(({ code }) => code));
  const groups = new Set(groupRows.map(({ code }) => code));
  const styleOf = resolveStyles(styles);
  const groupOf = new Map(Object.entries(groupAliases).filter(([, group]) => groups.has(group)));
  await writeAliases(transaction, platform, sql`${platform.seoCode}`, styleOf);
  await writeAliases(transaction, platformGroup, groupCode, groupOf);
  const redirects = [
    ...[...styleOf].flatMap(([code, style]) => [
      moved(`/icons/${code}`, `/icons/${style}`),
      moved(`/icon/new-icons/${code}`, `/icon/new-icons/${style}`),
    ]),
    ...[...groupOf].map(([code, group]) => moved(`/icons/${code}`, `/icons/${group}`)),
    ...pageRedirects(styleOf, styles),
  ];
  refuseBadTargets(redirects);
  await transaction.delete(redirect);
  if (redirects.length > 0) await transaction.insert(redirect).values(redirects);
}

/** The style of each old code, as far as it is one of these. */
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

/** Targets must be paths of this site or allowed sites, and no redirects themselves. */
export function refuseBadTargets(redirects: readonly Redirect[]): void {
  const paths = new Set(redirects.map(({ path }) => path));
  for (const { path, target } of redirects) {
    if ((sitePath(target) !== null || isExternalTarget(target)) && !paths.has(target)) continue;
    const hint =
      'Lead to a path that leads no further, or add the site to external-targets.ts of the contract.';
    throw new ImportError('BAD_REDIRECT', `The redirect of ${path} to ${target} is not allowed.`, hint);
  }
}

async function writeAliases(
  transaction: Transaction,
  table: typeof platform | typeof platformGroup,
  key: SQL,
  aliases: ReadonlyMap<string, string>,
): Promise<void> {
  await transaction.update(table).set({ aliases: [] });
  for (const [target, entries] of Map.groupBy(aliases, ([, to]) => to)) {
    const codes = entries.map(([code]) => code).toSorted();
    await transaction.update(table).set({ aliases: codes }).where(eq(key, target));
  }
}
