import { pricingPath } from '@icoteca/shared-contracts';
import { Link, useHost, useText } from '@icoteca/shared-contracts/host';
import { buttonClass } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { namespace } from '../texts/namespace.ts';
import styles from './profile.module.css';
import type { ProfileStore } from './profile.store.ts';

/** The plans of the visitor, or what a free account includes. */
export const PlanList = observer(function PlanList({ store }: { store: ProfileStore }) {
  const t = useText(namespace);
  const { session, locale, request } = useHost();
  const date = new Intl.DateTimeFormat(locale.iso, { dateStyle: 'long' });
  const plans = session.licenses.filter(({ endsAt }) => endsAt === null || endsAt > request.now);
  return (
    <>
      {plans.length === 0 && (
        <p>
          <b>{t('profile.plan.free')}</b>
          <span className={styles.line}>{t('profile.plan.free.text')}</span>
        </p>
      )}
      {plans.map(({ id, productId, endsAt }) => (
        <p key={id}>
          <b>{store.planName(productId)}</b>
          {endsAt !== null && (
            <span className={styles.line}>{t('profile.plan.until', { date: date.format(endsAt) })}</span>
          )}
        </p>
      ))}
      <div className={styles.actions}>
        <Link className={buttonClass({ kind: session.isPaid ? 'default' : 'primary' })} to={pricingPath}>
          {t(session.isPaid ? 'profile.billing.change' : 'profile.plan.change')}
        </Link>
      </div>
    </>
  );
});
