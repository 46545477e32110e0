import { createRequire, registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * `npm run new-migration -w @icoteca/icons-api -- what-changes`: writes the SQL of the next migration from the schemas, to
 * icons-api/database/migrations/.
 */
const [name] = process.argv.slice(2);
if (!name) {
  console.error('Usage: npm run new-migration -w @icoteca/icons-api -- what-changes');
  process.exit(1);
}

const { resolve } = createRequire(import.meta.url);
// drizzle-kit looks for drizzle-orm beside itself, but npm installs it beside the API.
registerHooks({
  resolve: (specifier, context, nextResolve) =>
    /^drizzle-orm(\/|$)/.test(specifier) && /[/]drizzle-kit[/]/.test(context.parentURL ?? '')
      ? { url: pathToFileURL(resolve(specifier)).href, shortCircuit: true }
      : nextResolve(specifier, context),
});
process.chdir(path.dirname(import.meta.dirname));
process.argv.splice(2, 1, 'generate', '--config', 'database/drizzle.config.ts', '--name', name);
await import(pathToFileURL(path.join(path.dirname(resolve('drizzle-kit')), 'bin.cjs')).href);
