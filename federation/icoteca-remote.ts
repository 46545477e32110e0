#!/usr/bin/env node
import { reportFailure, usage } from './run-command.ts';

/** Each module runs its command when it is loaded. */
const commands: Readonly<Record<string, () => Promise<unknown>>> = {
  activate: () => import('./activate.ts'),
  build: () => import('./build.ts'),
  'clean-up': () => import('./clean-up.ts'),
  dev: () => import('./dev.ts'),
  promote: () => import('./promote.ts'),
  publish: () => import('./publish.ts'),
  rollback: () => import('./rollback.ts'),
  rollout: () => import('./rollout.ts'),
  'take-out': () => import('./take-out.ts'),
  versions: () => import('./versions.ts'),
};

/** `icoteca-remote publish`: the commands of a team, in the folder of its remote. */
const [name = ''] = process.argv.splice(2, 1);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command) await command();
else reportFailure(usage(`icoteca-remote ${Object.keys(commands).join('|')}`));
