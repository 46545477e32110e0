import { type HeapProfiler, Session } from 'node:inspector';
import { getHeapStatistics } from 'node:v8';
import { workerHeapMb } from '../common/worker-messages.ts';
import { tellGateway } from './heartbeat.ts';
import { largestHolder } from './retained-memory.ts';

/** Shares of what the heap of a worker may hold. */
const shares = {
  /** From here on V8 samples who allocates what; before, it would cost something for nothing. */
  sample: 0.35,
  /** Here garbage is collected, to see what is really held. */
  collect: 0.7,
  /** A worker that still holds so much afterwards is replaced. */
  full: 0.5,
  /** A version that holds less than this of what was sampled is not blamed. */
  blame: 0.08,
};
/** One allocation is sampled in so many bytes on average. */
const samplingInterval = 65_536;

/**
 * Makes the look at memory that a render worker takes after each page. A worker that holds more than half of what it may
 * have, garbage aside, tells the gateway once, with the version of a remote that allocated most of it.
 */
export function watchMemory(): () => void {
  // V8's own figure counts room for young objects, which does not help those that stay.
  const limit = workerHeapMb * 2 ** 20;
  const inspector = new Session();
  let isSampling = false;
  let isTold = false;
  /** Heap, and what is held outside of it such as buffers. */
  const used = () => {
    const { used_heap_size, external_memory } = getHeapStatistics();
    return used_heap_size + external_memory;
  };

  return function look() {
    if (isTold || used() < limit * shares.sample) return;
    if (!isSampling) {
      isSampling = true;
      inspector.connect();
      inspector.post('HeapProfiler.enable');
      inspector.post('HeapProfiler.startSampling', { samplingInterval });
    }
    if (used() < limit * shares.collect) return;
    inspector.post('HeapProfiler.collectGarbage');
    const held = used();
    if (held < limit * shares.full) return;
    isTold = true;
    inspector.post('HeapProfiler.getSamplingProfile', (error, answer) => {
      const head = error ? undefined : (answer as HeapProfiler.GetSamplingProfileReturnType).profile.head;
      const holder = head ? largestHolder(head, limit * shares.blame) : null;
      tellGateway({ type: 'memory-full', holder, heldBytes: held });
    });
  };
}
