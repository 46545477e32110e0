import { seoCodeProblem } from '@icoteca/shared-contracts';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import { catalogueState, iconSet, platform } from '../../database/schema.ts';
import type { Transaction } from '../../database/transaction.ts';
import { lockCatalogue } from '../community/bump-version.ts';
import { type CatalogueData, readCatalogueData } from '../data/catalogue-data.ts';
import { buildSet } from './build-set.ts';
import { finishCatalogue } from './finish-catalogue.ts';
import { ImportError } from './import-error.ts';
import { catalogueHash, ownInputHash, setHash } from './input-hash.ts';
import { type SelectedSet, selectSets } from './set-selection.ts';
import { readUpstreamSet } from './upstream-set.ts';
import { writeSet } from './write-set.ts';

/** Progress reports of an import. */
export type ImportProgress =
  | { event: 'start'; sets: number; toDo: number }
  | { event: 'set'; prefix: string; icons: number; done: number; total: number; seconds: number }
  | { event: 'refused'; prefix: string; name: string; reason: string }
  | { event: 'finishing' }
  | { event: 'done'; version: string; changed: boolean; icons: number; seconds: number };

/**
 * Imports icon sets. Each set is written in its own transaction with the hash of its content, so that a killed import resumes
 * and an equal one does nothing; readers see a new version only at the end.
 * @param wanted value of ICON_SETS, see `selectSets`, or sets (tests)
 * @returns the version; `changed` is false when everything was up to date
 * @throws ImportError
 */
export async function importCatalogue(
  database: Database,
  wanted: string | SelectedSet[],
  report: (progress: ImportProgress) => void = () => undefined,
): Promise<{ version: string; changed: boolean; icons: number }> {
  const started = performance.now();
  const selected = typeof wanted === 'string' ? selectSets(wanted) : wanted;
  refuseBadCodes(selected);
  const own = ownInputHash();
  const hashed = selected.map((set, position) => {
    return { set, position, prefix: set.mapping.prefix, hash: setHash(set, own) };
  });
  const inputHash = catalogueHash(hashed);
  const state = await readState(database);
  const toDo = hashed.filter(({ prefix, hash }) => state.sets.get(prefix) !== hash);
  report({ event: 'start', sets: selected.length, toDo: toDo.length });
  const changed = toDo.length > 0 || state.inputHash !== inputHash;
  let version = state.version;
  if (changed) {
    const data = readCatalogueData();
    const now = Math.floor(Date.now() / 1000);
    for (const [at, { set, position, prefix, hash }] of toDo.entries()) {
      const setStarted = performance.now();
      const icons = await inTransaction(database, (transaction) =>
        importSet(transaction, set, position, hash, data, now, report),
      );
      const done = { done: at + 1, total: toDo.length, seconds: since(setStarted) };
      report({ event: 'set', prefix, icons, ...done });
    }
    report({ event: 'finishing' });
    version = await inTransaction(database, (transaction) =>
      finishCatalogue(transaction, selected, data, inputHash, now),
    );
    await database.orm.execute(sql`VACUUM (ANALYZE)`);
  }
  const icons = await countIcons(database);
  report({ event: 'done', version, changed, icons, seconds: since(started) });
  return { version, changed, icons };
}

async function importSet(
  transaction: Transaction,
  set: SelectedSet,
  position: number,
  hash: string,
  data: CatalogueData,
  now: number,
  report: (progress: ImportProgress) => void,
): Promise<number> {
  const upstream = readUpstreamSet(set.files);
  const built = buildSet(set.mapping, upstream, data, set.keep);
  for (const refusal of built.refusals) report({ event: 'refused', prefix: set.mapping.prefix, ...refusal });
  await writeSet(transaction, set.mapping, upstream, built, position, now);
  await transaction.update(iconSet).set({ contentHash: hash }).where(eq(iconSet.prefix, set.mapping.prefix));
  return built.icons.length;
}

/** Serialized with writes of makers' icons: both may insert the same concepts. */
function inTransaction<T>({ orm }: Database, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return orm.transaction(async (transaction) => {
    await lockCatalogue(transaction);
    return work(transaction);
  });
}

async function readState({ orm }: Database) {
  const [state] = await orm.select().from(catalogueState);
  const sets = await orm.select({ prefix: iconSet.prefix, hash: iconSet.contentHash }).from(iconSet);
  return {
    version: state?.version ?? '',
    inputHash: state?.inputHash ?? '',
    sets: new Map(sets.map(({ prefix, hash }) => [prefix, hash])),
  };
}

async function countIcons({ orm }: Database): Promise<number> {
  const [total] = await orm
    .select({ icons: sql<number>`coalesce(sum(${platform.totalIcons}), 0)::int` })
    .from(platform);
  return total?.icons ?? 0;
}

function refuseBadCodes(selected: SelectedSet[]): void {
  const seen = new Set<string>();
  for (const { seoCode } of selected.flatMap(({ mapping }) => mapping.styles)) {
    const problem = seen.has(seoCode) ? 'another style has it already' : seoCodeProblem(seoCode);
    if (problem) {
      const message = `The address word ${seoCode} cannot be used: ${problem}.`;
      throw new ImportError('BAD_SEO_CODE', message, 'Choose another seoCode in sets/.');
    }
    seen.add(seoCode);
  }
}

function since(started: number): number {
  return Math.round(performance.now() - started) / 1000;
}
