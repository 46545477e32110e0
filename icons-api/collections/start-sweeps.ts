import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/connection.ts';
import { sweepKeys } from '../idempotency/idempotency-keys.ts';
import { sweepDeleted } from './delete-collection.ts';

/** How often it is swept, ms. */
const EVERY_MS = 600_000;

/** Takes out deleted collections and Idempotency-Keys that are over, now and every ten minutes. @returns ends it */
export function startSweeps(database: Database, log: FastifyBaseLogger): () => Promise<void> {
  const sweep = async () => {
    try {
      await sweepDeleted(database, Date.now());
      await sweepKeys(database, Date.now());
    } catch (error) {
      log.warn({ err: error }, 'Deleted collections were not swept; it is tried again later');
    }
  };
  let running = sweep();
  const timer = setInterval(() => {
    running = running.then(sweep);
  }, EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
