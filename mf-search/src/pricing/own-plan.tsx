import type { License } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { Badge, Button } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useSearchText } from '../texts/texts.ts';
import styles from './pricing.module.css';
import type { PricingStore } from './pricing.store.ts';

/** Marks the plan that the visitor has. */
export function OwnMark() {
  const t = useSearchText();
  return <Badge kind="success">{t('pricing.own')}</Badge>;
}

/** Until when a plan of the visitor's is paid, and the switch of its renewal (specification SD 3, License, status). */
export const OwnPlan = observer(function OwnPlan({
  license,
  name,
  store,
}: {
  license: License;
  name: string;
  store: PricingStore;
}) {
  const t = useSearchText();
  const { locale } = useHost();
  const { id, endsAt, status, orderProvider } = license;
  const isRenewed = status === 'active';
  const action = t(isRenewed ? 'pricing.stopButton' : 'pricing.renewButton');
  const date =
    endsAt === null ? '' : new Intl.DateTimeFormat(locale.iso, { dateStyle: 'long' }).format(endsAt);
  // Nobody renews what was given and not bought.
  const isGiven = orderProvider === null;
  const state = isGiven ? 'until' : isRenewed ? 'renews' : 'ends';
  return (
    <>
      <p className={styles.text}>{endsAt === null ? t('pricing.lasts') : t(`pricing.${state}`, { date })}</p>
      {!isGiven && (
        <Button
          size="large"
          block
          busy={store.busy === id}
          onClick={() => void store.changeRenewal(license)}
          aria-label={`${action}: ${name}`}
        >
          {action}
        </Button>
      )}
    </>
  );
});
