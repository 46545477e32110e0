import type { ActivePointers, RegistryView } from '@icoteca/federation';
import type { FollowedRegistry } from '@icoteca/federation/registry';
import { cookieNames, readCookie } from '@icoteca/shared-contracts';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { networkOf } from '../client-name.ts';
import { previewTokenOf } from '../previews/preview-cookie.ts';
import { readTelemetry } from '../read-telemetry.ts';
import type { RemoteMessage } from '../render-workers/render-worker.ts';
import type { BadVersions } from './bad-versions.ts';
import { FaultCounter } from './fault-counter.ts';
import type { MissingFile } from './missing-files.ts';
import {
  type FaultKind,
  faultRules,
  invalidCodes,
  isBrowserFault,
  isCanary,
  isOnlyPreviewed,
  memoryShare,
} from './version-policy.ts';

/** Longest reason in the audit trail of the registry; browsers send what they like. */
const maxWhyLength = 400;

/** The part of a request that identifies a browser. */
interface BrowserRequest {
  /** Of the visitor, past trusted proxies. */
  readonly ip: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface VersionFaultsOptions {
  readonly bad: Pick<BadVersions, 'takeOut'>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly pointers: () => Promise<ActivePointers>;
  /** The versions of visitors; null while the registry cannot be read. */
  readonly view: () => Pick<RegistryView, 'snapshotFor'> | null;
  /** The registry whose copy this shell has; null when the files here are the registry's own. */
  readonly followed: Pick<FollowedRegistry, 'copyAgain'> | null;
  /** Counts a fault for the metrics. */
  readonly onFault: (remote: string, version: string, code: string) => void;
  /** ms since 1970. Tests pass their own. */
  readonly clock?: () => number;
}

/** Receives what workers, browsers and the file system report of versions, and applies the rules of `version-policy.ts`. */
export interface VersionFaults {
  /** A render worker reports of remotes. */
  worker(message: RemoteMessage): void;
  /** A page of a preview is requested: what throws in it is logged and counts against no version. */
  preview(requestId: string): void;
  /** A browser requests a page. */
  page(request: BrowserRequest): void;
  /** Telemetry of a page, which the API has accepted. Ignored when it is not what the contract says. */
  telemetry(request: BrowserRequest, body: Buffer): void;
  /** A version in use lacks a file. A copy is repaired, since other shells have the version whole. */
  missingFile(missing: MissingFile): Promise<void>;
}

interface Fault {
  readonly remote: string;
  readonly version: string;
  readonly code: string;
  readonly message: string;
}

/** Counts faults by version and takes out the versions that the rules say. */
export function createVersionFaults({
  bad,
  log,
  pointers,
  view,
  followed,
  onFault,
  clock = Date.now,
}: VersionFaultsOptions): VersionFaults {
  const counter = new FaultCounter(clock);
  /** Ids of the requests for pages of previews. A worker that ends does not report its pages. */
  const previews = new LRUCache<string, true>({ max: 1000 });
  let single = 0;

  async function canary(remote: string, version: string): Promise<boolean> {
    // While the registry cannot be read nothing can be taken out of it either.
    const state = await pointers().catch(() => null);
    return state !== null && isCanary(state, remote, version, clock());
  }

  /** @param source what had the fault and used the version; a fault of its own without it */
  async function fault(kind: FaultKind, { remote, version, code, message }: Fault, source?: string) {
    const label = `${remote}@${version}`;
    const { canaryOnly, evenWithoutFallback, unit } = faultRules[kind];
    if (source === undefined) counter.use(kind, label, String(++single));
    const count = counter.fault(kind, label, source ?? String(single));
    if (!count || (canaryOnly && !(await canary(remote, version)))) return;
    const { faults, used, isBad } = count;
    log.warn({ remote, version, code, faults, used }, message);
    onFault(remote, version, code);
    const why = (unit ? `in ${faults} of ${used} ${unit}: ${message}` : message).slice(0, maxWhyLength);
    if (isBad) await bad.takeOut({ remote, version, code, why, evenWithoutFallback });
  }

  const logPreview = ({ remote, version, code, message }: Fault) =>
    log.warn({ remote, version, code, preview: true }, message);

  /** A version that cannot be loaded is taken from those who have it; a preview alone harms nobody. */
  async function failedToLoad(failed: Fault): Promise<void> {
    const pointer = (await pointers().catch(() => null))?.remotes[failed.remote];
    if (isOnlyPreviewed(pointer, failed.version)) logPreview(failed);
    else await fault(invalidCodes.has(failed.code) ? 'invalid' : 'unloadable', failed);
  }

  return {
    preview: (requestId) => void previews.set(requestId, true),
    worker(message) {
      switch (message.type) {
        case 'rendered':
          if (previews.has(message.requestId)) break;
          for (const version of message.used) counter.use('threw', version, message.requestId);
          break;
        case 'remote-threw':
          if (previews.has(message.requestId)) {
            logPreview({ ...message, code: 'REMOTE_THREW' });
            break;
          }
          counter.use('threw', `${message.remote}@${message.version}`, message.requestId);
          void fault('threw', { ...message, code: 'REMOTE_THREW' }, message.requestId);
          break;
        case 'remote-failed':
          void failedToLoad(message);
          break;
        case 'blocked': {
          const { version, stack } = message;
          if (version === null) break;
          const frame = stack.find((each) => each.includes(`${version.remote}@${version.version}/`));
          const text = `a render worker hung in it ${frame}`;
          void fault('blocked', { ...version, code: 'RENDER_BLOCKED', message: text });
          break;
        }
        case 'memory-full':
          void memoryFull(message);
      }
    },
    page({ ip, headers }) {
      // Programs that are no browser render nothing; they would hide the share of faults.
      if (headers['sec-fetch-dest'] !== 'document') return;
      const cookie = typeof headers.cookie === 'string' ? headers.cookie : undefined;
      const visitor = {
        clientId: readCookie(cookie, cookieNames.client),
        userId: readCookie(cookie, cookieNames.user),
      };
      for (const { name, version } of Object.values(view()?.snapshotFor(visitor).remotes ?? {}))
        counter.use('threwInBrowsers', `${name}@${version}`, networkOf(ip));
    },
    telemetry({ ip, headers }, body) {
      const cookie = typeof headers.cookie === 'string' ? headers.cookie : undefined;
      const isPreview = previewTokenOf(cookie) !== null;
      for (const record of readTelemetry(body)?.entries ?? []) {
        if (record.kind !== 'error' || !isBrowserFault(record.code)) continue;
        const { remote, version, code, message } = record;
        const thrown = { remote, version, code: 'REMOTE_THREW_IN_BROWSERS', message: `${code}: ${message}` };
        if (isPreview) logPreview(thrown);
        else void fault('threwInBrowsers', thrown, networkOf(ip));
      }
    },
    async missingFile({ remote, version, file }) {
      const code = 'REMOTE_ARTIFACT_MISSING';
      if (!followed)
        return fault('invalid', { remote, version, code, message: `${file} is missing in the registry` });
      log.warn({ remote, version, code, file }, 'the copy of a version lacks a file; it is copied again');
      followed.copyAgain(remote, version);
    },
  };

  /** Holds the only canary responsible that grew enough; without one the worker is replaced and nothing else happens. */
  async function memoryFull({ retainedBytes, grownBytes }: Extract<RemoteMessage, { type: 'memory-full' }>) {
    const suspects: Fault[] = [];
    for (const [label, grown] of Object.entries(grownBytes)) {
      const [remote = '', version = ''] = label.split('@');
      if (grown < retainedBytes * memoryShare || !(await canary(remote, version))) continue;
      const message = `a render worker held ${megabytes(retainedBytes)} MB after garbage collection, ${megabytes(grown)} MB of it since the first page of this version`;
      suspects.push({ remote, version, code: 'RENDER_MEMORY', message });
    }
    if (suspects[0] && suspects.length === 1) void fault('memory', suspects[0]);
  }
}

const megabytes = (bytes: number) => Math.round(bytes / 1_000_000);
