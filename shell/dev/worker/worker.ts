import './development-react.ts';
import { createPageServices } from '../../renderer/page-services.ts';
import { runWorker } from '../../renderer/run-worker.ts';
import { reportErrors } from './report-errors.ts';
import { withDevelopedRemote } from './with-developed-remote.ts';

/** The render worker of the dev shell. It runs the build of the remote under work, which nobody has signed. */
void runWorker(async (settings) => {
  reportErrors(settings.dataDir);
  return withDevelopedRemote(await createPageServices(settings), settings.dataDir);
});
