import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

/** A process that lost its parent ends within this time, ms; meanwhile it may make its folder again. */
const quietMs = 300;
const mostTries = 20;

/** Removes a folder that processes which are just ending may still write into, until it stays away. */
export async function removeForGood(folder: string): Promise<void> {
  for (let tries = 0; tries < mostTries; tries++) {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    await delay(quietMs);
    if (!existsSync(folder)) return;
  }
}
