import { defineConfig } from 'drizzle-kit';

/**
 * Writes the next migration from the schemas. Run in icons-api/:
 * `drizzle-kit generate --config database/drizzle.config.ts --name what-changes`.
 * drizzle-kit looks for drizzle-orm beside itself; when npm put them apart, link it there for the moment.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './database/schema.ts',
    './database/account-schema.ts',
    './database/billing-schema.ts',
    './database/activity-schema.ts',
    './database/collection-schema.ts',
    './database/mail-schema.ts',
    './database/request-schema.ts',
    './database/feature-schema.ts',
  ],
  out: './database/migrations',
});
