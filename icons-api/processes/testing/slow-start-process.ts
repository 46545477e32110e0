import { setTimeout as pause } from 'node:timers/promises';
import { runPoolProcess } from '../pool-process.ts';

/** A process that takes long to start and answers at once then. */
await pause(1500);
runPoolProcess<object, string>(async () => 'answered', { memory: 500 * 2 ** 20, workMs: 300 });
