import { defineConfig } from 'drizzle-kit';

/** The schemas that `npm run new-migration -w @icoteca/icons-api -- what-changes` writes the next migration from. */
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
