import type { ShownRollout } from '@icoteca/shared-contracts';
import { Badge, type BadgeKind } from '@icoteca/shared-ui';
import type { RegistryState } from '../console/console.store.ts';
import parts from '../parts/parts.module.css';
import { RegistryTime } from '../parts/registry-time.tsx';
import { VersionName } from '../parts/version-name.tsx';
import { useRegistryText } from '../texts/use-registry-text.ts';
import styles from './remotes.module.css';

type Policy = RegistryState['policy'];

interface RolloutFactsProps {
  readonly rollout: ShownRollout;
  readonly policy: Policy;
}

/** A rollout: to whom it goes, and what decides about its next step. */
export function RolloutFacts({ rollout, policy }: RolloutFactsProps) {
  const t = useRegistryText();
  const { version, percent, startedAt, automatic } = rollout;
  const { doubt, limit, stepVisits, steps } = policy;
  return (
    <div className={styles.part}>
      <h3 className="type-label">{t('rollout')}</h3>
      <p className={styles.line}>
        <VersionName version={version} />
        <Badge kind="primary">{t('rollout.share', { percent })}</Badge>
        <RegistryTime at={startedAt} />
      </p>
      <div className={styles.bar} aria-hidden="true">
        <div style={{ inlineSize: `${percent}%` }} />
      </div>
      {!automatic && <p className={parts.quiet}>{t('rollout.manual')}</p>}
      {automatic && (
        <>
          <p className={parts.quiet}>{t('rollout.automatic', { steps: steps.join(' → ') })}</p>
          {automatic.figures === null ? (
            <p className={parts.quiet}>{t('rollout.unreported')}</p>
          ) : (
            <>
              <p>{t('rollout.visits', { visits: automatic.stepVisits ?? 0, needed: stepVisits })}</p>
              <h4 className="type-label">{t('rollout.evidence')}</h4>
              <ul className={styles.measures}>
                {Object.entries(automatic.figures.evidence).map(([measure, evidence]) => (
                  <Measure key={measure} measure={measure} evidence={evidence} policy={policy} />
                ))}
              </ul>
              <p className={parts.quiet}>{t('rollout.evidence.about', { doubt, limit })}</p>
            </>
          )}
        </>
      )}
    </div>
  );
}

type Verdict = 'fine' | 'waits' | 'worse';
const looks: Readonly<Record<Verdict, BadgeKind>> = { fine: 'success', waits: 'warning', worse: 'danger' };

function Measure({
  measure,
  evidence,
  policy,
}: {
  readonly measure: string;
  readonly evidence: number;
  readonly policy: Policy;
}) {
  const t = useRegistryText();
  const verdict = verdictOf(evidence, policy);
  return (
    <li className={styles.measure}>
      <b>{measure === 'errors' ? t('measure.errors') : measure}</b>
      <span className={parts.figure}>{`${evidence} : 1`}</span>
      <Badge kind={looks[verdict]}>{t(`verdict.${verdict}`)}</Badge>
    </li>
  );
}

function verdictOf(evidence: number, { doubt, limit }: Policy): Verdict {
  if (evidence >= limit) return 'worse';
  return evidence >= doubt ? 'waits' : 'fine';
}
