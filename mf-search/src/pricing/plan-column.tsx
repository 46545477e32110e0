import { homePath, type License, shownPrice } from '@icoteca/shared-contracts';
import { Link, useHost } from '@icoteca/shared-contracts/host';
import { Badge, Button, buttonClass, checkIcon, minusIcon, UiIcon } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useId } from 'react';
import { useSearchText } from '../texts/texts.ts';
import { CurrentPlan, OwnPlan } from './own-plan.tsx';
import { freeFeatures, openFeatures, type PlanFeature, productFeatures } from './plan-features.ts';
import type { Period, Plan } from './plans.ts';
import styles from './pricing.module.css';
import type { PricingStore } from './pricing.store.ts';

/** The plan of visitors who bought none. */
export const FreePlan = observer(function FreePlan({
  currency,
  store,
}: {
  currency: string;
  store: PricingStore;
}) {
  const t = useSearchText();
  const { locale, session } = useHost();
  const isOwn = session.loaded && !session.isGuest && store.licenses.length === 0;
  return (
    <PlanColumn
      name={t('pricing.free')}
      price={shownPrice(0, currency, locale.iso)}
      per={t('pricing.forever')}
      text={t('pricing.free.text')}
      action={
        isOwn ? (
          <CurrentPlan />
        ) : (
          <Link className={buttonClass({ size: 'large', block: true })} to={homePath}>
            {t('pricing.start')}
          </Link>
        )
      }
      features={freeFeatures()}
    />
  );
});

/** The plan of a site that sells nothing. */
export function OpenPlan() {
  const t = useSearchText();
  return (
    <PlanColumn
      name={t('pricing.open')}
      text={t('pricing.open.text')}
      action={null}
      features={openFeatures()}
    />
  );
}

/** A product: to buy, or with the visitor's licence. */
export const ProductPlan = observer(function ProductPlan({
  plan: { product, isDefault, forms },
  store,
}: {
  plan: Plan;
  store: PricingStore;
}) {
  const t = useSearchText();
  const { locale } = useHost();
  const { id, name, description, price, currency, period } = product;
  const written = (amount: number) => shownPrice(amount, currency, locale.iso);
  const isOf = (productId: string) => (license: License) => license.productId === productId;
  const held = store.licenses.filter(isOf(id));
  // A used-up licence may have a successor.
  const own = held.find(({ isUsedUp }) => !isUsedUp) ?? held[0];
  const isRecommended = isDefault && store.licenses.length === 0;
  const other = forms.find((form) => store.licenses.some(isOf(form.id)));
  return (
    <PlanColumn
      name={name}
      isRecommended={isRecommended}
      price={written(price)}
      per={period === 'year' ? t('pricing.aYear', { month: written(price / 12) }) : t('pricing.aMonth')}
      text={!own && other ? t(`pricing.ownBy.${other.period}`) : description}
      action={
        own ? (
          <OwnPlan license={own} product={product} store={store} />
        ) : (
          <Button
            kind={isRecommended ? 'primary' : 'default'}
            size="large"
            block
            busy={store.busy === id}
            onClick={() => void store.choose(product)}
          >
            {t('pricing.choose', { plan: name })}
          </Button>
        )
      }
      features={productFeatures(product)}
      period={period}
    />
  );
});

interface PlanColumnProps {
  readonly name: string;
  readonly price?: string;
  readonly per?: string;
  readonly text: string;
  readonly isRecommended?: boolean;
  readonly action: ReactNode;
  readonly features: readonly PlanFeature[];
  /** Period of the limits in `features`. */
  readonly period?: Period;
}

function PlanColumn({
  name,
  price,
  per,
  text,
  isRecommended = false,
  action,
  features,
  period = 'month',
}: PlanColumnProps) {
  const t = useSearchText();
  const titleId = useId();
  return (
    <section className={styles.plan} aria-labelledby={titleId}>
      <div className={styles.name}>
        <h2 className="type-16" id={titleId}>
          {name}
        </h2>
        {isRecommended && <Badge kind="primary">{t('pricing.recommended')}</Badge>}
      </div>
      {price !== undefined && (
        <p className={styles.price}>
          <b>{price}</b> <span className={styles.quiet}>{per}</span>
        </p>
      )}
      <p className={styles.text}>{text}</p>
      {action}
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature.key} className={feature.has ? undefined : styles.without}>
            <UiIcon icon={feature.has ? checkIcon : minusIcon} size={18} />
            <FeatureText feature={feature} period={period} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FeatureText({ feature: { key, values }, period }: { feature: PlanFeature; period: Period }) {
  const t = useSearchText();
  const { locale } = useHost();
  const { count } = values;
  const shown = typeof count === 'number' ? new Intl.NumberFormat(locale.iso).format(count) : '';
  const words = { ...values, shown };
  const isPerPeriod = key === 'illustration' || key === 'photo' || key === 'music' || key === 'api';
  return <span>{t(isPerPeriod ? `pricing.${period}.${key}` : `pricing.feature.${key}`, words)}</span>;
}
