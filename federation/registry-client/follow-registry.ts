import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type ActivePointers, parsePointers } from '../registry/active-pointers.ts';
import { contractsVersion } from '../registry/checked-version.ts';
import { keepPointers, readPointers } from '../registry/file-pointers.ts';
import { folderVersions } from '../registry/folder-versions.ts';
import { livingPreviews } from '../registry/pointer-steps.ts';
import { dropCopies, dropServerBundles } from '../retention/drop-copies.ts';
import { retentionTime } from '../retention/retention-time.ts';
import { servedVersions } from '../retention/served-versions.ts';
import { copyVersion, copyVersionAgain } from './copy-version.ts';
import type { RegistryAddress } from './registry-address.ts';
import { registryAt } from './registry-at.ts';

export interface FollowOptions extends RegistryAddress {
  /** Folder of the copy; a shell reads it as it reads a registry of its own. */
  readonly dataDir: string;
  /** Copies the versions of this remote only, for its static server, which does not count as a live shell. */
  readonly remote?: string | undefined;
  /** A copy of the pointers is in place. */
  readonly onChange?: (revision: number) => void;
  /** The registry does not answer, or a version cannot be copied; the copy stays as it is. Called once until it works again. */
  readonly onError?: (error: unknown) => void;
  /** How long one call waits for a change, in seconds. Default 25. */
  readonly waitSeconds?: number;
  /** How long versions that are no longer served are stored, in ms. Default: seven days. */
  readonly retentionMs?: number;
  /** First removal of unused copies, in ms from now; then once a day. Default: ten minutes. */
  readonly firstDropAfterMs?: number;
}

/** A copy of a registry that keeps itself up to date. */
export interface FollowedRegistry {
  /** Settles when there is a copy: immediately when there is an earlier one, whatever state the registry is in. */
  readonly ready: Promise<void>;
  /** A copy lacks a file: it is made again with the next call, within `waitSeconds`. */
  copyAgain(name: string, version: string): void;
  stop(): Promise<void>;
}

const MINUTE = 60_000;
const day = 24 * 60 * MINUTE;
const SHORTEST_PAUSE = 200;
const LONGEST_PAUSE = 5000;

/**
 * Follows a registry service: pointers and versions are copied into the data directory as soon as they change, each
 * version before the pointers that name it. While the registry is away, the copy is what counts.
 */
export function followRegistry(options: FollowOptions): FollowedRegistry {
  const { dataDir, url, waitSeconds = 25, retentionMs = retentionTime({}) } = options;
  let nextDrop = Date.now() + (options.firstDropAfterMs ?? 10 * MINUTE);
  const registry = registryAt(options);
  const versions = folderVersions(dataDir);
  const stopping = new AbortController();
  /** Copies that are not there or lack files, as `name@version`. */
  const gaps = new Map<string, 'missing' | 'damaged'>();
  const headers: Record<string, string> =
    options.remote === undefined
      ? { 'icoteca-shell': randomUUID(), 'icoteca-contracts': contractsVersion() }
      : {};

  async function next(revision: number): Promise<ActivePointers | null> {
    const response = await fetch(`${url}/v1/pointers?after=${revision}&wait=${waitSeconds}`, {
      headers,
      redirect: 'error',
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout((waitSeconds + 10) * 1000)]),
    });
    if (response.status === 304) return null;
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return parsePointers(await response.text(), url);
  }

  /** Copies what the pointers name and is not there whole. @returns whether anything was copied */
  async function copyNamed(pointers: ActivePointers): Promise<boolean> {
    const named = namedVersions(pointers, retentionMs, Date.now(), options.remote);
    for (const label of gaps.keys()) if (!named.has(label)) gaps.delete(label);
    let isCopied = false;
    for (const [label, [name, version]] of named) {
      const copy = gaps.get(label) === 'damaged' ? copyVersionAgain : copyVersion;
      try {
        if (await copy(registry, versions, name, version)) isCopied = true;
        gaps.delete(label);
      } catch (error) {
        // One version that cannot be had must not keep the others back: the snapshot takes the last good one for it.
        if (!gaps.has(label)) {
          gaps.set(label, 'missing');
          options.onError?.(error);
        }
      }
    }
    return isCopied;
  }

  async function takeOver(pointers: ActivePointers): Promise<void> {
    await copyNamed(pointers);
    await keepPointers(dataDir, pointers);
    options.onChange?.(pointers.revision);
  }

  /** Readers of the copy see that it is whole again when the pointers are rewritten. */
  async function fillGaps(): Promise<void> {
    const pointers = await readPointers(dataDir);
    if (await copyNamed(pointers)) await keepPointers(dataDir, pointers);
  }

  /** Between two calls, so that nothing is dropped while it is copied. */
  async function dropUnneeded(): Promise<void> {
    if (Date.now() < nextDrop) return;
    nextDrop = Date.now() + day;
    await dropCopies(dataDir, registry, retentionMs, Date.now());
    await dropServerBundles(dataDir);
  }

  let isReady = () => {};
  const ready = new Promise<void>((resolve) => {
    isReady = resolve;
  });

  async function follow(): Promise<void> {
    // Pointers that cannot be read are replaced by those of the registry.
    let revision = (await readPointers(dataDir).catch(() => null))?.revision ?? 0;
    if (revision > 0) {
      isReady();
      // What could not be copied before this process began.
      await fillGaps().catch((error) => options.onError?.(error));
    }
    let failures = 0;
    while (!stopping.signal.aborted) {
      try {
        const pointers = await next(revision);
        if (pointers) {
          await takeOver(pointers);
          revision = pointers.revision;
        } else if (gaps.size > 0) await fillGaps();
        failures = 0;
        isReady();
        await dropUnneeded().catch((error) => options.onError?.(error));
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (failures === 0) options.onError?.(error);
        const delay = Math.min(LONGEST_PAUSE, SHORTEST_PAUSE * 2 ** failures) * (0.5 + Math.random() / 2);
        failures += 1;
        await pause(delay, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  }
  const following = follow();

  return {
    ready,
    copyAgain(name, version) {
      gaps.set(`${name}@${version}`, 'damaged');
    },
    async stop() {
      stopping.abort();
      await following;
    },
  };
}

/** Versions that a shell may have to serve: in use, last good, in a preview, and still open in tabs; by `name@version`. */
function namedVersions(
  { remotes, history }: ActivePointers,
  retentionMs: number,
  now: number,
  only: string | undefined,
): ReadonlyMap<string, readonly [name: string, version: string]> {
  const named = new Map<string, [string, string]>();
  const add = (name: string, version: string | null | undefined) => {
    if (version) named.set(`${name}@${version}`, [name, version]);
  };
  for (const [name, pointer] of Object.entries(remotes)) {
    if (only !== undefined && name !== only) continue;
    const { version, rollout, lastGood } = pointer;
    for (const each of [version, rollout?.version, ...lastGood.slice(0, 2)]) add(name, each);
    for (const preview of livingPreviews(pointer, now)) add(name, preview.version);
    const rows = history.filter((row) => row.name === name);
    for (const [each, at] of servedVersions(rows, now).lastServed)
      if (now - at <= retentionMs) add(name, each);
  }
  return named;
}
