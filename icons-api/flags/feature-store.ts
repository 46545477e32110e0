import type { FeatureDefinition } from '@icoteca/shared-contracts';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { feature } from '../database/feature-schema.ts';

/** Current features, in the format of the GrowthBook SDK. */
export interface Features {
  readonly features: Readonly<Record<string, FeatureDefinition>>;
  /** ISO time of the last change; the same features have the same. */
  readonly dateUpdated: string;
}

/** How long features are cached, ms: a change reaches every server within it. */
export const FEATURES_CACHE_MS = 1000;

/** Features and experiments that an operator set, in the database; others have their initial values. */
export class FeatureStore {
  readonly #database: Database;
  readonly #initial: Features['features'];
  readonly #now: () => number;
  #last: Features;
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<Features> | null = null;

  constructor(database: Database, initial: Features['features'], now: () => number = Date.now) {
    this.#database = database;
    this.#initial = initial;
    this.#now = now;
    this.#last = { features: initial, dateUpdated: new Date(0).toISOString() };
  }

  /** The last known features while the database does not answer. */
  async current(): Promise<Features> {
    if (this.#now() - this.#readAt < FEATURES_CACHE_MS) return this.#last;
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    });
    return this.#reading.catch(() => this.#last);
  }

  /** Sets a feature; null restores its initial value. */
  async change(key: string, definition: FeatureDefinition | null): Promise<Features> {
    const now = this.#now();
    // A reset leaves a row with its time, by which pages see the change. As text, since drizzle would write a null as SQL NULL.
    const stored = sql`${JSON.stringify(definition)}::jsonb`;
    await this.#database.orm
      .insert(feature)
      .values({ key, definition: stored, updatedAt: now })
      .onConflictDoUpdate({
        target: feature.key,
        set: { definition: stored, updatedAt: sql`greatest(${now}, ${feature.updatedAt} + 1)` },
      });
    // A read that began earlier would restore the old value.
    await this.#reading?.catch(() => {});
    return this.#read();
  }

  async #read(): Promise<Features> {
    const rows = await this.#database.orm.select().from(feature).orderBy(feature.key);
    const features: Record<string, FeatureDefinition> = { ...this.#initial };
    for (const { key, definition } of rows) if (definition !== null) features[key] = definition;
    const changed = Math.max(0, ...rows.map(({ updatedAt }) => updatedAt));
    this.#last = { features, dateUpdated: new Date(changed).toISOString() };
    this.#readAt = this.#now();
    return this.#last;
  }
}
