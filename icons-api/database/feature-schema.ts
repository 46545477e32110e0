import type { FeatureDefinition } from '@icoteca/shared-contracts';
import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** Features that an operator has decided on; a feature without a row is as the site has it from the start. */
export const feature = pgTable('feature', {
  key: text('key').primaryKey(),
  /** As GrowthBook words it: `{ defaultValue, rules }`; the JSON value null for a decision that was taken back. */
  definition: jsonb('definition').$type<FeatureDefinition | null>().notNull(),
  /** Milliseconds since 1970. */
  updatedAt: bigint('updated_at', { mode: 'number' }).notNull(),
});
