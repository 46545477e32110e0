import { getHeapStatistics } from 'node:v8';
import { workerHeapMb } from '../common/worker-messages.ts';
import { notifyGateway } from './notify-gateway.ts';

/** Share of the heap limit at which garbage is collected, to see what is really retained. */
const collectShare = 0.7;
/** A worker that still retains this share afterwards is replaced. */
const fullShare = 0.5;

/** What is in use, bytes: the heap, and what lives outside of it such as buffers. */
function used(): number {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return used_heap_size + external_memory;
}

/**
 * Makes the check that runs after each page. The gateway is notified once when the worker retains more than half of its
 * limit, with the growth since the first page of each version.
 */
export function createMemoryCheck(): (versions: Iterable<string>) => void {
  const limit = workerHeapMb * 2 ** 20;
  /** Bytes in use when a version had its first page, by `name@version`. */
  const atFirstPage = new Map<string, number>();
  let isReported = false;

  return (versions) => {
    for (const version of versions) if (!atFirstPage.has(version)) atFirstPage.set(version, used());
    if (isReported || used() < limit * collectShare) return;
    // Workers run with --expose-gc.
    globalThis.gc?.();
    const retainedBytes = used();
    if (retainedBytes < limit * fullShare) return;
    isReported = true;
    const grown = [...atFirstPage].map(([version, before]) => [version, retainedBytes - before] as const);
    notifyGateway({ type: 'memory-full', retainedBytes, grownBytes: Object.fromEntries(grown) });
  };
}
