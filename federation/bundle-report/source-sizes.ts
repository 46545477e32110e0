import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const sourceMapSchema = z.object({
  sources: z.array(z.string()),
  sourcesContent: z.array(z.string().nullable()).default([]),
});

/** How much of a build comes from one package, in bytes before minification. */
export interface SourceSize {
  readonly package: string;
  readonly bytes: number;
}

/** The packages that a browser build is made of, the largest first. A source in several chunks counts once. */
export function sourceSizes(packageDir: string): SourceSize[] {
  const web = path.join(packageDir, 'dist', 'web');
  const bySource = new Map<string, number>();
  for (const name of readdirSync(web).filter((file) => file.endsWith('.js.map'))) {
    const map = sourceMapSchema.parse(JSON.parse(readFileSync(path.join(web, name), 'utf8')));
    map.sources.forEach((source, index) => {
      bySource.set(source, map.sourcesContent[index]?.length ?? 0);
    });
  }
  const byPackage = new Map<string, number>();
  for (const [source, bytes] of bySource) {
    const owner = packageOf(source);
    byPackage.set(owner, (byPackage.get(owner) ?? 0) + bytes);
  }
  return [...byPackage]
    .map(([owner, bytes]) => ({ package: owner, bytes }))
    .sort((a, b) => b.bytes - a.bytes);
}

/** `webpack://mf-search/../node_modules/@base-ui/react/x.js` -> `@base-ui/react`. */
export function packageOf(source: string): string {
  const fromNpm = /node_modules\/((?:@[^/]+\/)?[^/]+)(?!.*node_modules)/.exec(source);
  if (fromNpm?.[1]) return fromNpm[1];
  const fromHere = /\/\.\.\/([\w-]+)\//.exec(source);
  if (fromHere?.[1]) return fromHere[1];
  return source.includes('/webpack/') ? 'webpack runtime' : 'its own sources';
}
