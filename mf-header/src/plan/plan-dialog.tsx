import {
  cheapestPlan,
  type EventPayload,
  FREE_SIZE_LIMIT,
  monthlyPrice,
  type Product,
  pricingPath,
  shownPrice,
} from '@icoteca/shared-contracts';
import { Link, useHost, useText } from '@icoteca/shared-contracts/host';
import { Button, buttonClass, Dialog, Skeleton } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../texts/namespace.ts';
import styles from './plan-dialog.module.css';

export interface PlanDialogProps {
  /** The step that needs a plan; null while the dialog is closed. */
  readonly request: EventPayload<'plan:requested'> | null;
  readonly onClose: () => void;
}

/** Why a step needs a plan, and the cheapest plan for it (specification SD 6). */
export const PlanDialog = observer(function PlanDialog({ request, onClose }: PlanDialogProps) {
  const { session, events, rights } = useHost();
  const t = useText(namespace);
  const products = useProducts(request !== null);
  const reason = request?.reason ?? 'size';
  // With a counted plan nothing is locked: it has too few downloads left.
  const isUsedUp = reason !== 'ai' && rights.isCounted === true;
  const plan = products === 'loading' ? products : cheapestPlan(products, reason);
  const signIn = () => {
    onClose();
    events.emit('auth:requested', { reason: reason === 'ai' ? 'ai-search' : 'download' });
  };
  return (
    <Dialog
      open={request !== null}
      onClose={onClose}
      title={t(isUsedUp ? 'plan.used' : 'plan.title')}
      closeLabel={t('plan.close')}
    >
      <p>{isUsedUp ? t('plan.used.text') : t(`plan.reason.${reason}`, { size: FREE_SIZE_LIMIT })}</p>
      {!isUsedUp && plan === 'loading' && <Skeleton className={styles.bone} />}
      {!isUsedUp && plan !== null && plan !== 'loading' && <PlanFrame plan={plan} />}
      <div className={styles.actions}>
        <Link
          className={buttonClass({ kind: 'primary', size: 'large', block: true })}
          to={pricingPath}
          onClick={onClose}
        >
          {t('plan.see')}
        </Link>
        {session.isGuest && (
          <Button size="large" block onClick={signIn}>
            {t('plan.signIn')}
          </Button>
        )}
      </div>
    </Dialog>
  );
});

function PlanFrame({ plan }: { plan: Product }) {
  const t = useText(namespace);
  const { locale } = useHost();
  const { name, description, price, currency, period } = plan;
  const written = (amount: number) => shownPrice(amount, currency, locale.iso);
  return (
    <div className={styles.plan}>
      <p className={styles.name}>
        <b>{name}</b>
        <span>
          {period === 'year'
            ? t('plan.aYear', { price: written(price), month: written(monthlyPrice(plan)) })
            : t('plan.aMonth', { price: written(price) })}
        </span>
      </p>
      <p className={styles.quiet}>{description}</p>
    </div>
  );
}

/** The products; none after a failure, since the dialog works without a price. */
function useProducts(isNeeded: boolean): readonly Product[] | 'loading' {
  const { api, locale } = useHost();
  const [products, setProducts] = useState<readonly Product[] | 'loading'>('loading');
  useEffect(() => {
    if (!isNeeded) return;
    let isCancelled = false;
    const take = (read: readonly Product[]) => {
      if (!isCancelled) setProducts(read);
    };
    api.call('billingProducts', { query: { lang: locale.code } }).then(
      (answer) => take(answer.products),
      () => take([]),
    );
    return () => {
      isCancelled = true;
    };
  }, [api, locale, isNeeded]);
  return products;
}
