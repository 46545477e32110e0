import { constants } from 'node:os';
import type { Drawing } from '@icoteca/shared-contracts';
import { runPoolProcess } from '../../../processes/pool-process.ts';
import { type Description, describeStrip } from './describe-strip.ts';

/** Entry point of the process that describes drawings. After an import it has minutes of work, which nobody waits for. */
runPoolProcess<readonly Drawing[], Description[]>(describeStrip, {
  memory: 700 * 2 ** 20,
  workMs: 30_000,
  priority: constants.priority.PRIORITY_BELOW_NORMAL,
});
