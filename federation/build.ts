import { buildPackage } from './build/build-package.ts';
import { refuseOverBudget } from './bundle-report/budgets.ts';
import { readRemoteDescription } from './remote-description.ts';
import { runCommand } from './run-command.ts';
import { stillWorking } from './still-working.ts';

/** `icoteca-remote build`: builds the remote of this folder and compares it with its budgets; it is published nowhere. */
await runCommand(async function* build() {
  const folder = process.cwd();
  const { name } = readRemoteDescription(folder);
  const isNewBuild = await stillWorking(`${name} is being built`, buildPackage(folder));
  refuseOverBudget(folder);
  yield isNewBuild ? `${name} is built` : `${name} is as it was built last`;
});
