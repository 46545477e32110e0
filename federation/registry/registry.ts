import { type CanaryReport, createCanaryAnalysis } from '../canary/canary-analysis.ts';
import { FederationError } from '../federation-error.ts';
import { type CleanUp, cleanUp } from '../retention/clean-up.ts';
import { isBeingRemoved, refuseRemoved } from '../retention/removals.ts';
import { retentionTime } from '../retention/retention-time.ts';
import type { ActivePointers, PointerChange } from './active-pointers.ts';
import { compressedCopies } from './compressed-files.ts';
import { sha384 } from './integrity.ts';
import type { TrustedKey } from './keys.ts';
import type { LiveState } from './live-state.ts';
import {
  type Act,
  type Audience,
  activated,
  promoted,
  rolledBack,
  rolledOut,
  takenOut,
} from './pointer-changes.ts';
import { refuseChanged } from './pointer-steps.ts';
import { changePointers, type PointerStore } from './pointer-store.ts';
import { type PreviewOrder, previewEnded, previewed } from './preview-changes.ts';
import { trustedVersion } from './signature.ts';
import { refuseOverBudget, refuseUnfitFiles } from './version-checks.ts';
import type { VersionDocument } from './version-document.ts';
import type { VersionFile } from './version-files.ts';
import { documentFile, type VersionStorage } from './version-storage.ts';

/** Who changes something and why; without a name the person or the token that is known. */
export interface Actor extends Partial<Pick<Act, 'by' | 'why'>> {
  /**
   * The revision that they had before their eyes: a remote that has changed since is left alone.
   * @throws FederationError REMOTE_CHANGED_MEANWHILE
   */
  readonly seen?: number | undefined;
}

/** Versions of remotes and who gets them: in files, in a database with a storage, or behind an address. */
export interface Registry {
  pointers(): Promise<ActivePointers>;
  /** What was changed, the newest first; of one remote when it is named. */
  trail(limit: number, name?: string): Promise<PointerChange[]>;
  /** The published versions of a remote, in no order. */
  versions(name: string): Promise<string[]>;
  /**
   * What a version says of itself; its signature is checked.
   * @throws FederationError REMOTE_VERSION_UNKNOWN, REMOTE_SIGNATURE_INVALID, REMOTE_KEY_FOREIGN, REGISTRY_CORRUPT
   */
  document(name: string, version: string): Promise<VersionDocument>;
  /** One file of a version as it is stored, unchecked; null when there is none. */
  file(name: string, version: string, file: string): Promise<Buffer | null>;
  /**
   * Stores a signed version.
   * @param files those that its document names, and source maps
   * @returns false when it is stored already
   * @throws FederationError REMOTE_SIGNATURE_INVALID, REMOTE_KEY_FOREIGN, REMOTE_INTEGRITY_MISMATCH,
   *   REMOTE_BUNDLES_SHARED_PACKAGE, REMOTE_DESCRIPTION_INVALID, REMOTE_OVER_BUDGET
   */
  store(document: VersionDocument, files: readonly VersionFile[]): Promise<boolean>;
  /** @see activated */
  activate(
    name: string,
    version: string,
    options?: Actor & { readonly restore?: boolean | undefined },
  ): Promise<ActivePointers>;
  /** @see rolledOut */
  rollOut(name: string, version: string, audience: Audience, actor?: Actor): Promise<ActivePointers>;
  /** @see promoted */
  promote(name: string, actor?: Actor): Promise<ActivePointers>;
  /** @see rolledBack */
  rollback(name: string, actor?: Actor): Promise<ActivePointers>;
  /** @see previewed */
  preview(name: string, version: string, order: PreviewOrder, actor?: Actor): Promise<ActivePointers>;
  /** @see previewEnded */
  endPreview(name: string, preview: string, actor?: Actor): Promise<ActivePointers>;
  /** @see takenOut */
  takeOut(
    name: string,
    version: string,
    actor: Actor & Pick<Act, 'why'> & { readonly onlyWithFallback?: boolean },
  ): Promise<ActivePointers>;
  /**
   * Takes what a shell has measured of a rollout, and decides whether one that steps up by itself does so, waits or goes back.
   * @see decideCanary
   */
  reportCanary(report: CanaryReport): Promise<void>;
  /** What is known of rollouts under way, and of the shells that follow the registry. */
  live(): Promise<LiveState>;
  /**
   * Removes the versions that no visitor can need any more.
   * @param options.name of the remote; undefined for all
   * @param options.dryRun says what would go, and removes nothing
   */
  cleanUp(options: CleanUpCall): Promise<CleanUp>;
  close(): Promise<void>;
}

interface CleanUpCall {
  readonly name?: string | undefined;
  readonly dryRun?: boolean | undefined;
  readonly by?: string | undefined;
  /** The clock, ms since 1970. Default: that of the machine. */
  readonly now?: number | undefined;
}

/** What a registry is made of. */
export interface RegistryParts {
  readonly pointers: PointerStore;
  readonly versions: VersionStorage;
  /** Keys by one of which a version must be signed. */
  readonly trustedKeys: () => readonly TrustedKey[];
  /** Who changes something when no name is given. */
  readonly actor: string;
  /** Retention of a version after it was served for the last time, in ms. Default: seven days. */
  readonly retentionMs?: number | undefined;
}

/** A registry on stores that this process reaches itself. */
export function createRegistry({
  pointers,
  versions,
  trustedKeys,
  actor,
  retentionMs = retentionTime({}),
}: RegistryParts): Registry {
  const actOf = ({ by = actor, why = '' }: Actor = {}): Act => ({ by, why, at: new Date().toISOString() });

  const document = async (name: string, version: string) => {
    const text = await versions.read(name, version, documentFile);
    if (text) return trustedVersion(text.toString('utf8'), trustedKeys(), { name, version });
    throw new FederationError('REMOTE_VERSION_UNKNOWN', `${name}@${version} is not published.`, {
      hint: `"versions" lists what is published.`,
    });
  };

  type Decide = (now: ActivePointers) => ActivePointers;

  const changing = (name: string, { seen }: Actor = {}, decide: Decide) =>
    changePointers(pointers, (now) => {
      refuseChanged(now, name, seen);
      return decide(now);
    });

  /** Changes the pointers to use a version, which must still be there when they change. */
  async function using(
    name: string,
    version: string,
    who: Actor | undefined,
    decide: Decide,
  ): Promise<ActivePointers> {
    const { revision } = await pointers.read();
    await document(name, version);
    return changing(name, who, (now) => {
      refuseRemoved(now, name, version, revision);
      return decide(now);
    });
  }

  /** A rollout that begins to step up by itself does so with the visits of its version that were measured until now. */
  function measuredUntilNow(
    name: string,
    version: string,
    { remotes }: ActivePointers,
    audience: Audience,
  ): Audience {
    if (!audience.automatic) return audience;
    const rollout = remotes[name]?.rollout ?? null;
    const measured = rollout?.version === version ? analysis.visitsOf(name, rollout) : 0;
    const visits = Math.max(audience.automatic.visits, measured);
    return { ...audience, automatic: { visits } };
  }

  const registry: Registry = {
    pointers: () => pointers.read(),
    trail: (limit, name) => pointers.trail(limit, name),
    versions: (name) => versions.list(name),
    document,
    file: (name, version, file) => versions.read(name, version, file),

    async store(signed, files) {
      const text = `${JSON.stringify(signed, null, 2)}\n`;
      trustedVersion(text, trustedKeys(), signed);
      refuseOtherFiles(signed, files);
      refuseUnfitFiles(signed, files);
      if (isBeingRemoved(await pointers.read(), signed.name, signed.version)) throw isLeaving(signed);
      if ((await versions.read(signed.name, signed.version, documentFile)) !== null) return false;
      const copies = await compressedCopies(files);
      refuseOverBudget(signed, [...files, ...copies]);
      const last = { name: documentFile, content: Buffer.from(text) };
      return versions.add(signed.name, signed.version, [...files, ...copies, last]);
    },

    activate: (name, version, { restore = false, ...who } = {}) =>
      using(name, version, who, (now) => activated(now, name, version, actOf(who), { restore })),
    rollOut: (name, version, audience, who) =>
      using(name, version, who, (now) =>
        rolledOut(now, name, version, measuredUntilNow(name, version, now, audience), actOf(who)),
      ),
    promote: (name, who) => changing(name, who, (now) => promoted(now, name, actOf(who))),
    rollback: (name, who) => changing(name, who, (now) => rolledBack(now, name, actOf(who))),
    preview: (name, version, order, who) =>
      using(name, version, who, (now) => previewed(now, name, version, order, actOf(who))),
    endPreview: (name, preview, who) =>
      changePointers(pointers, (now) => previewEnded(now, name, preview, actOf(who))),
    takeOut: (name, version, { onlyWithFallback, ...who }) =>
      changing(name, who, (now) => takenOut(now, name, version, actOf(who), { onlyWithFallback })),
    reportCanary: (report) => analysis.report(report),
    live: async () => ({ canaries: analysis.reported(), shells: [] }),
    cleanUp: ({ name, dryRun, by = actor, now = Date.now() }) =>
      cleanUp({ pointers, versions }, { name, dryRun, retentionMs, by, now }),
    close: () => pointers.close(),
  };
  const analysis = createCanaryAnalysis(registry);
  return registry;
}

/** Every signed file must be there as it was signed, and no file beside them but source maps. */
function refuseOtherFiles(document: VersionDocument, files: readonly VersionFile[]): void {
  const label = `${document.name}@${document.version}`;
  const given = new Map(files.map((file) => [file.name, file.content]));
  for (const [file, integrity] of Object.entries(document.integrity)) {
    const content = given.get(file);
    if (!content || sha384(content) !== integrity)
      throw notAsSigned(`${file} of ${label} is not the signed file.`);
    given.delete(file);
  }
  for (const file of given.keys()) {
    if (!/^(web|server)\/[\w./-]+\.map$/.test(file) || file.includes('..'))
      throw notAsSigned(`${label} does not name its file ${file}.`);
  }
  const { entry, integrity } = document.server;
  if (document.integrity[entry] !== integrity || !document.integrity[document.entry])
    throw notAsSigned(`${label} has no integrity for its entry.`);
}

function isLeaving({ name, version }: VersionDocument): FederationError {
  return new FederationError('REGISTRY_LOCKED', `${name}@${version} is being cleaned up.`, {
    hint: 'Publish it again in a minute.',
  });
}

function notAsSigned(message: string): FederationError {
  return new FederationError('REMOTE_INTEGRITY_MISMATCH', message, {
    hint: 'Build the package again from an empty dist folder, then publish it again.',
  });
}
