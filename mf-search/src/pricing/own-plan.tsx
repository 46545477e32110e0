import type { License, Product } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { Badge, Button } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useSearchText } from '../texts/texts.ts';
import styles from './pricing.module.css';
import type { PricingStore } from './pricing.store.ts';

export function OwnMark() {
  const t = useSearchText();
  return <Badge kind="success">{t('pricing.own')}</Badge>;
}

/** The end of a plan, and the switch of its renewal (specification SD 3, License, status). */
export const OwnPlan = observer(function OwnPlan({
  license,
  product,
  store,
}: {
  license: License;
  product: Pick<Product, 'id' | 'name'>;
  store: PricingStore;
}) {
  const t = useSearchText();
  const { locale } = useHost();
  const { name } = product;
  const { id, endsAt, status, orderProvider, isUsedUp } = license;
  const isRenewed = status === 'active';
  const action = t(isRenewed ? 'pricing.stopButton' : 'pricing.renewButton');
  const date =
    endsAt === null ? '' : new Intl.DateTimeFormat(locale.iso, { dateStyle: 'long' }).format(endsAt);
  // Plans without an order are not renewed.
  const isGiven = orderProvider === null;
  const state = isUsedUp ? 'usedUp' : isGiven ? 'until' : isRenewed ? 'renews' : 'ends';
  return (
    <>
      <p className={styles.text}>{endsAt === null ? t('pricing.lasts') : t(`pricing.${state}`, { date })}</p>
      {isUsedUp && (
        <Button
          kind="primary"
          size="large"
          block
          busy={store.busy === product.id}
          onClick={() => void store.choose(product)}
        >
          {t('pricing.topUp', { plan: name })}
        </Button>
      )}
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
