import type { ShownRollout } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { Badge, type BadgeKind } from '@icoteca/shared-ui';
import type { RegistryState } from '../console/console.store.ts';
import parts from '../parts/parts.module.css';
import { ScrollTable } from '../parts/scroll-table.tsx';
import { useRegistryText } from '../texts/use-registry-text.ts';

type Policy = RegistryState['policy'];
type Figures = NonNullable<ShownRollout['figures']>;

interface RolloutFiguresProps {
  readonly figures: Figures;
  readonly policy: Policy;
}

/** What visits measured of the version of a rollout, beside the version before in the same time. */
export function RolloutFigures({ figures, policy }: RolloutFiguresProps) {
  const t = useRegistryText();
  const { iso } = useHost().locale;
  const { stable, canary, evidence } = figures;
  const count = (value: number, digits = 21) =>
    new Intl.NumberFormat(iso, { maximumSignificantDigits: digits }).format(value);
  return (
    <>
      <ScrollTable
        label={t('rollout.figures')}
        columns={['measure', 'stable', 'rollout', 'evidence'].map((column) => t(`column.${column}`))}
      >
        <tr>
          <th scope="row">{t('measure.visits')}</th>
          <td className={parts.figure}>{count(stable.visits)}</td>
          <td className={parts.figure}>{count(canary.visits)}</td>
          <td />
        </tr>
        {Object.entries(evidence).map(([measure, found]) => (
          <tr key={measure}>
            <th scope="row">{measure === 'errors' ? t('measure.errors') : measure}</th>
            {[stable, canary].map((version, arm) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: always these two
              <td key={arm} className={parts.figure}>
                {measured(version, measure, iso) ?? t('unknown')}
              </td>
            ))}
            <td>
              <span className={parts.facts}>
                <span className={parts.figure}>{`${count(found, 3)} : 1`}</span>
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

/** A 75th percentile, or the share of pages with an error. */
function measured({ errors, vitals }: Figures['stable'], measure: string, iso: string): string | null {
  const value = measure === 'errors' ? errors : (vitals[measure] ?? null);
  if (value === null) return null;
  const form: Intl.NumberFormatOptions =
    measure === 'errors'
      ? { style: 'percent' }
      : measure === 'CLS'
        ? {}
        : { style: 'unit', unit: 'millisecond' };
  return new Intl.NumberFormat(iso, { ...form, maximumSignificantDigits: 3 }).format(value);
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
