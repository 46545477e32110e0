import { z } from 'zod';

const assets = z.object({ sync: z.array(z.string()) });

/** The part of the federation plugin's manifest, `dist/web/mf-manifest.json`, that is needed to publish a build. */
export const manifestSchema = z.object({
  metaData: z.object({
    globalName: z.string().min(1),
    pluginVersion: z.string(),
    remoteEntry: z.object({ name: z.string() }),
  }),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string() })),
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: assets, css: assets }) })),
});
