import { AI_FREE_SEARCHES, type Allowance } from '@icoteca/shared-contracts';
import { useHost, useText } from '@icoteca/shared-contracts/host';
import { observer } from 'mobx-react-lite';
import { namespace } from '../texts/namespace.ts';
import styles from './profile.module.css';

/** Resources with a text; others show their id. */
const NAMED_RESOURCES: readonly string[] = [
  'icon',
  'iconAISearch',
  'illustration',
  'photo',
  'music',
  'upscaler',
  'bgRemover',
];

/** AI searches when the server sends none (specification SD 6: three when unknown). */
const UNKNOWN_AI: Allowance = {
  resource: 'iconAISearch',
  accountingType: 'apiCall',
  usagesLeft: AI_FREE_SEARCHES,
  allowOverusage: false,
  isUnlimited: false,
};

/** The remaining allowances of the visitor. */
export const AllowanceList = observer(function AllowanceList() {
  const t = useText(namespace);
  const { session, locale } = useHost();
  const { allowances } = session;
  const isAiKnown = allowances.some(({ resource }) => resource === 'iconAISearch');
  const shown = summed(isAiKnown ? allowances : [...allowances, UNKNOWN_AI]);
  const number = new Intl.NumberFormat(locale.iso);
  const nameOf = ({ resource, accountingType }: Allowance) => {
    const name = NAMED_RESOURCES.includes(resource) ? t(`profile.resource.${resource}`) : resource;
    const isByApi = accountingType !== 'download' && resource !== 'iconAISearch';
    return isByApi ? t('profile.by-api', { resource: name }) : name;
  };
  return (
    <dl className={styles.allowances}>
      {shown.map((allowance) => (
        <div key={`${allowance.resource} ${allowance.accountingType}`}>
          <dt>{nameOf(allowance)}</dt>
          <dd>
            {allowance.isUnlimited
              ? t('profile.unlimited')
              : number.format(Math.max(0, allowance.usagesLeft))}
          </dd>
        </div>
      ))}
    </dl>
  );
});

/** Sums the allowances of several plans. */
function summed(allowances: readonly Allowance[]): Allowance[] {
  const lines = new Map<string, Allowance>();
  for (const allowance of allowances) {
    const key = `${allowance.resource} ${allowance.accountingType}`;
    const before = lines.get(key);
    lines.set(key, {
      ...allowance,
      usagesLeft: allowance.usagesLeft + (before?.usagesLeft ?? 0),
      isUnlimited: allowance.isUnlimited || before?.isUnlimited === true,
    });
  }
  return [...lines.values()];
}
