import type { ShownRollout } from '@icoteca/shared-contracts';
import { Badge, type BadgeKind } from '@icoteca/shared-ui';
import type { RegistryState } from '../console/console.store.ts';
import parts from '../parts/parts.module.css';
import { ScrollTable } from '../parts/scroll-table.tsx';
import { useNumber } from '../parts/use-number.ts';
import { useRegistryText } from '../texts/use-registry-text.ts';

type Policy = RegistryState['policy'];
type Figures = NonNullable<ShownRollout['figures']>;

interface RolloutFiguresProps {
  /** Of the remote. */
  readonly name: string;
  readonly figures: Figures;
  readonly policy: Policy;
}

/** What visits measured of the version of a rollout, beside the version before in the same time. */
export function RolloutFigures({ name, figures, policy }: RolloutFiguresProps) {
  const t = useRegistryText();
  const number = useNumber();
  const { stable, canary, evidence } = figures;
  return (
    <>
      <ScrollTable
        label={`${name}: ${t('rollout.figures')}`}
        columns={['measure', 'stable', 'rollout', 'evidence'].map((column) => t(`column.${column}`))}
      >
        <tr>
          <th scope="row">{t('measure.visits')}</th>
          <td className={parts.figure}>{number(stable.visits)}</td>
          <td className={parts.figure}>{number(canary.visits)}</td>
          <td />
        </tr>
        {Object.entries(evidence).map(([measure, found]) => (
          <tr key={measure}>
            <th scope="row">{measure === 'errors' ? t('measure.errors') : measure}</th>
            {[stable, canary].map((version, arm) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: always these two
              <td key={arm} className={parts.figure}>
                {measured(version, measure, number) ?? t('unknown')}
              </td>
            ))}
            <td>
              <span className={parts.facts}>
                <span className={parts.figure}>{`${number(found, threeDigits)} : 1`}</span>
                <Verdict evidence={found} policy={policy} />
              </span>
            </td>
          </tr>
        ))}
      </ScrollTable>
      <p className={parts.quiet}>
        {t('rollout.evidence.about', { doubt: policy.doubt, limit: policy.limit })}
      </p>
    </>
  );
}

const threeDigits = { maximumSignificantDigits: 3 } as const;

/** A 75th percentile, or the share of pages with an error. */
function measured(
  { errors, vitals }: Figures['stable'],
  measure: string,
  number: ReturnType<typeof useNumber>,
): string | null {
  const value = measure === 'errors' ? errors : (vitals[measure] ?? null);
  if (value === null) return null;
  const form: Intl.NumberFormatOptions =
    measure === 'errors'
      ? { style: 'percent' }
      : measure === 'CLS'
        ? {}
        : { style: 'unit', unit: 'millisecond' };
  return number(value, { ...form, ...threeDigits });
}

type Judgment = 'fine' | 'waits' | 'worse';
const looks: Readonly<Record<Judgment, BadgeKind>> = { fine: 'success', waits: 'warning', worse: 'danger' };

function Verdict({ evidence, policy }: { readonly evidence: number; readonly policy: Policy }) {
  const t = useRegistryText();
  const judgment = judgmentOf(evidence, policy);
  return <Badge kind={looks[judgment]}>{t(`verdict.${judgment}`)}</Badge>;
}

function judgmentOf(evidence: number, { doubt, limit }: Policy): Judgment {
  if (evidence >= limit) return 'worse';
  return evidence >= doubt ? 'waits' : 'fine';
}
