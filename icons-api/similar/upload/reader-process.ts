import { setPriority } from 'node:os';
import { allowOnlyUploads, readPicture } from './read-picture.ts';
import type { FromReader, ToReader } from './reader-messages.ts';

/**
 * Body of the process that reads pictures of visitors. It has no environment, no database and no visitor but the one whose
 * picture it reads: a file that breaks a decoder breaks nothing else. It ends itself over a picture that costs too much;
 * decoders work in threads, so that it can look.
 */
const MOST_MEMORY = 700 * 2 ** 20;
/** Processor time, not time on the clock: a busy machine must not make pictures unreadable; ms. */
const MOST_WORK_MS = 3000;
/** How often both are looked at, ms. */
const WATCH_MS = 50;

allowOnlyUploads();
// Pages and searches of all come before the pictures of one.
setPriority(5);

process.on('message', (message: ToReader) => {
  const before = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    const isTooMuch = (user + system) / 1000 > MOST_WORK_MS || process.memoryUsage.rss() > MOST_MEMORY;
    // An orderly exit would wait for the decoder.
    if (isTooMuch) process.kill(process.pid, 'SIGKILL');
  }, WATCH_MS);
  void readPicture(message.bytes).then((reading: FromReader) => {
    clearInterval(watch);
    process.send?.(reading);
  });
});
process.on('disconnect', () => process.exit(0));
