import type { ShownRollout } from '@icoteca/shared-contracts';
import { Badge } from '@icoteca/shared-ui';
import type { RegistryState } from '../console/console.store.ts';
import parts from '../parts/parts.module.css';
import { RegistryTime } from '../parts/registry-time.tsx';
import { useNumber } from '../parts/use-number.ts';
import { VersionName } from '../parts/version-name.tsx';
import { useRegistryText } from '../texts/use-registry-text.ts';
import styles from './remotes.module.css';
import { RolloutFigures } from './rollout-figures.tsx';

type Policy = RegistryState['policy'];

interface RolloutFactsProps {
  /** Of the remote. */
  readonly name: string;
  readonly rollout: ShownRollout;
  readonly policy: Policy;
}

/** A rollout: to whom it goes, what was measured of it, and what decides about its next step. */
export function RolloutFacts({ name, rollout, policy }: RolloutFactsProps) {
  const t = useRegistryText();
  const number = useNumber();
  const { version, percent, users, startedAt, automatic, figures } = rollout;
  const { stepVisits, steps } = policy;
  return (
    <div className={styles.part}>
      <h3 className="type-label">{t('rollout')}</h3>
      <p className={styles.line}>
        <VersionName version={version} />
        <Badge kind="primary">{t('rollout.share', { percent: number(percent) })}</Badge>
        {users > 0 && <Badge>{t('rollout.users', { users: number(users) })}</Badge>}
        <RegistryTime at={startedAt} />
      </p>
      <div className={styles.bar} aria-hidden="true">
        <div style={{ inlineSize: `${percent}%` }} />
      </div>
      {!automatic && <p className={parts.quiet}>{t('rollout.manual')}</p>}
      {automatic && (
        <>
          <p className={parts.quiet}>{t('rollout.automatic', { steps: steps.join(' → ') })}</p>
          {automatic.stepVisits !== null && (
            <p>{t('rollout.visits', { visits: number(automatic.stepVisits), needed: number(stepVisits) })}</p>
          )}
        </>
      )}
      {figures === null ? (
        <p className={parts.quiet}>{t('rollout.unreported')}</p>
      ) : (
        <RolloutFigures name={name} figures={figures} policy={policy} />
      )}
    </div>
  );
}
