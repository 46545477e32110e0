import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { projectDir } from '../project-dir.ts';

const schema = z.object({
  name: z.string(),
  version: z.string(),
  sideEffects: z.union([z.boolean(), z.array(z.string())]).optional(),
  exports: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()).default({}),
});

/** What a package of the workspace says of itself in its package.json. */
export type WorkspaceManifest = z.infer<typeof schema>;

/** @param folder of the workspace */
export function workspaceManifest(folder: string): WorkspaceManifest {
  return schema.parse(JSON.parse(readFileSync(path.join(projectDir, folder, 'package.json'), 'utf8')));
}
