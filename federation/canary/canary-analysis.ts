import type { ActivePointers, RemotePointer } from '../registry/active-pointers.ts';
import type { CanaryState } from '../registry/live-state.ts';
import type { Act, Audience } from '../registry/pointer-changes.ts';
import { type CanaryFigures, decideCanary, sumOfFigures } from './canary-policy.ts';

/** Who the audit trail names for the steps of a rollout, and for one that goes back. */
export const canaryActor = 'canary analysis';

/** What a shell has seen of the rollout of a remote since it began. */
export interface CanaryReport {
  readonly remote: string;
  readonly version: string;
  /** When the rollout of this version began, as its pointer says. */
  readonly startedAt: string;
  /** Id of the shell: a report takes the place of its earlier one. */
  readonly shell: string;
  readonly figures: CanaryFigures;
}

/** Decides about rollouts by what shells report. */
export interface CanaryAnalysis {
  /** Takes a report; those of another rollout are ignored. Then one that steps up by itself may do so, be promoted, or go back. */
  report(report: CanaryReport): Promise<void>;
  /** What was reported until now, by remote; of each remote its newest rollout that was reported. */
  reported(): Record<string, CanaryState>;
  /** Measured visits with the version of a rollout until now. */
  visitsOf(remote: string, rollout: RolloutStart | null): number;
}

/** The part of a registry that decisions change. */
interface SteppedRegistry {
  pointers(): Promise<ActivePointers>;
  rollOut(remote: string, version: string, audience: Audience, actor: Reason): Promise<unknown>;
  promote(remote: string, actor: Reason): Promise<unknown>;
  rollback(remote: string, actor: Reason): Promise<unknown>;
}
type Reason = Pick<Act, 'by' | 'why'>;

/** Shells whose reports are stored; the newest of the others goes. */
const MOST_SHELLS = 200;

interface Reports extends RolloutStart {
  readonly byShell: Map<string, CanaryFigures>;
}

/** @param now the clock, ms since 1970 */
export function createCanaryAnalysis(
  registry: SteppedRegistry,
  now: () => number = Date.now,
): CanaryAnalysis {
  const reports = new Map<string, Reports>();
  /** Remotes that are being decided about; the next report decides again. */
  const deciding = new Set<string>();

  function forgetEnded(remotes: ActivePointers['remotes']): void {
    for (const [remote, known] of reports)
      if (!isSame(known, remotes[remote]?.rollout ?? null)) reports.delete(remote);
  }

  async function decide(remote: string, pointer: RemotePointer, figures: CanaryFigures): Promise<void> {
    const { rollout } = pointer;
    const decision = decideCanary(pointer, figures, now());
    if (!rollout || decision.action === 'wait') return;
    const actor = { by: canaryActor, why: decision.why };
    if (decision.action === 'promote') await registry.promote(remote, actor);
    else if (decision.action === 'go-back') await registry.rollback(remote, actor);
    else {
      const audience = { percent: decision.percent, automatic: { visits: figures.canary.visits } };
      await registry.rollOut(remote, rollout.version, audience, actor);
    }
  }

  return {
    async report({ remote, version, startedAt, shell, figures }) {
      const { remotes } = await registry.pointers();
      forgetEnded(remotes);
      const pointer = remotes[remote];
      const rollout = { version, startedAt };
      if (!pointer || !isSame(rollout, pointer.rollout)) return;
      const known = reports.get(remote);
      const byShell = known && isSame(rollout, known) ? known.byShell : new Map<string, CanaryFigures>();
      if (byShell.size >= MOST_SHELLS && !byShell.has(shell)) return;
      byShell.set(shell, figures);
      reports.set(remote, { version, startedAt, byShell });
      if (deciding.has(remote)) return;
      deciding.add(remote);
      try {
        await decide(remote, pointer, sumOfFigures(byShell.values()));
      } finally {
        deciding.delete(remote);
      }
    },
    visitsOf(remote, rollout) {
      const known = reports.get(remote);
      if (!known || !isSame(known, rollout)) return 0;
      return sumOfFigures(known.byShell.values()).canary.visits;
    },
    reported() {
      const states = [...reports].map(([remote, { version, startedAt, byShell }]) => [
        remote,
        { version, startedAt, shells: byShell.size, figures: sumOfFigures(byShell.values()) },
      ]);
      return Object.fromEntries(states);
    },
  };
}

type RolloutStart = Pick<CanaryReport, 'version' | 'startedAt'>;

function isSame({ version, startedAt }: RolloutStart, other: RolloutStart | null): boolean {
  return other?.version === version && other.startedAt === startedAt;
}
