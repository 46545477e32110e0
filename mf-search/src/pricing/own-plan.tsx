import type { License, Product } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { Button } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useSearchText } from '../texts/texts.ts';
import styles from './pricing.module.css';
import type { PricingStore } from './pricing.store.ts';

/** In the place of the button to choose a plan. */
export function CurrentPlan() {
  const t = useSearchText();
  return (
    <Button size="large" block disabled>
      {t('pricing.own')}
    </Button>
  );
}

/** Until when the visitor has a plan, and the switch of its renewal behind "Manage" (specification SD 3, License, status). */
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
  const [isManaged, setManaged] = useState(false);
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
    <div className={styles.own}>
      {isUsedUp ? (
        <Button
          kind="primary"
          size="large"
          block
          busy={store.busy === product.id}
          onClick={() => void store.choose(product)}
        >
          {t('pricing.topUp', { plan: name })}
        </Button>
      ) : (
        <CurrentPlan />
      )}
      <div className={styles.ownState}>
        <p>{endsAt === null ? t('pricing.lasts') : t(`pricing.${state}`, { date })}</p>
        {!isGiven && (
          <Button
            kind="plain"
            size="small"
            aria-expanded={isManaged}
            aria-label={`${t('pricing.manage')}: ${name}`}
            onClick={() => setManaged(!isManaged)}
          >
            {t('pricing.manage')}
          </Button>
        )}
      </div>
      {isManaged && (
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
    </div>
  );
});
