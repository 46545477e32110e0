import type { FeatureDefinition } from '@icoteca/shared-contracts';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { feature } from '../database/feature-schema.ts';

/** Features as they stand, in the form of the GrowthBook SDK. */
export interface Features {
  readonly features: Readonly<Record<string, FeatureDefinition>>;
  /** ISO time of the last change; the same features have the same. */
  readonly dateUpdated: string;
}

/** What was read is good for this long, ms: a switch reaches every server within it. */
export const FEATURES_CACHE_MS = 1000;

/**
 * Features and experiments that an operator decides on, in the database, so that every server follows; one that nobody
 * decided on is as the site has it from the start.
 */
export class FeatureStore {
  readonly #database: Database;
  readonly #initial: Features['features'];
  readonly #now: () => number;
  #last: Features;
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<Features> | null = null;

  /** @param initial features as the site has them from the start */
  constructor(database: Database, initial: Features['features'], now: () => number = Date.now) {
    this.#database = database;
    this.#initial = initial;
    this.#now = now;
    this.#last = { features: initial, dateUpdated: new Date(0).toISOString() };
  }

  /** As they are now. While the database does not answer: as they were when it last did. */
  async current(): Promise<Features> {
    if (this.#now() - this.#readAt < FEATURES_CACHE_MS) return this.#last;
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    });
    return this.#reading.catch(() => this.#last);
  }

  /** Decides on a feature; null takes the decision back. */
  async change(key: string, definition: FeatureDefinition | null): Promise<Features> {
    const now = this.#now();
    // A decision that was taken back leaves its time, by which everybody sees that something changed.
    // As text: drizzle makes the NULL of SQL of a null, and the column has the null of JSON.
    const stored = sql`${JSON.stringify(definition)}::jsonb`;
    await this.#database.orm
      .insert(feature)
      .values({ key, definition: stored, updatedAt: now })
      .onConflictDoUpdate({
        target: feature.key,
        set: { definition: stored, updatedAt: sql`greatest(${now}, ${feature.updatedAt} + 1)` },
      });
    // A read that began before would bring back what was.
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
