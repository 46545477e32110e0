import { globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

/**
 * What the modules of a folder import that is neither a file nor part of Node. Declarations count as well: who reads them needs
 * the types.
 * @returns requests as they are written: `zod/mini`
 */
export function importedPackages(folder: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const file of globSync('**/*.{js,d.ts}', {
    cwd: folder,
    exclude: ['**/template/**', '**/own-repository/**'],
  })) {
    const { module } = parseSync(file, readFileSync(path.join(folder, file), 'utf8'));
    const requests = [
      ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
      ),
    ];
    for (const request of requests)
      if (!request.startsWith('.') && !request.startsWith('node:') && !builtinModules.includes(request))
        found.add(request);
  }
  return found;
}
