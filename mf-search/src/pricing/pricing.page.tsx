import { checkoutReturnOf, homePath, pricingPath } from '@icoteca/shared-contracts';
import { Link, useEvent, useHost, useLoaderData, useLocation } from '@icoteca/shared-contracts/host';
import { buttonClass, classList } from '@icoteca/shared-ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchText } from '../texts/texts.ts';
import { FreePlan, OpenPlan, ProductPlan } from './plan-column.tsx';
import { monthsSaved, PERIODS, type Period, plansFor } from './plans.ts';
import type { PricingData } from './pricing.loader.ts';
import styles from './pricing.module.css';
import { PricingStore, pricingReason } from './pricing.store.ts';
import { SetupBanner } from './setup-banner.tsx';

/** Handled sign-ins: the event is latched, so later pages receive it again. */
const handled = new WeakSet<object>();

/** The price list (specification SD 2; 6), with checkout and return (SD 4). */
export function PricingPage() {
  const { products, period } = useLoaderData<PricingData>();
  const t = useSearchText();
  const host = useHost();
  const [store] = useState(() => new PricingStore(host));
  const { search } = useLocation();
  const back = checkoutReturnOf(search);
  const waiting = useRef<AbortController>(null);
  const finishCheckout = useEffectEvent(() => {
    waiting.current?.abort();
    const controller = new AbortController();
    waiting.current = controller;
    if (back) void store.finishCheckout(back, controller.signal);
  });
  const order = back?.checkoutId;
  useEffect(() => {
    if (order === undefined) return;
    finishCheckout();
    return () => waiting.current?.abort();
  }, [order]);
  useEffect(() => {
    const come = () => store.stay();
    window.addEventListener('pageshow', come);
    return () => window.removeEventListener('pageshow', come);
  }, [store]);
  useEvent('auth:completed', (request) => {
    const product = products.find(({ id }) => id === request.step);
    if (request.reason !== pricingReason || !product || handled.has(request)) return;
    handled.add(request);
    void store.choose(product);
  });
  const plans = plansFor(products, period);
  const isSold = plans.length > 0;
  return (
    <>
      <div className={styles.head}>
        <div className={styles.title}>
          <h1 className="type-40">{t('pricing.title')}</h1>
          <p className={styles.lead}>{t(isSold ? 'pricing.lead' : 'pricing.lead.open')}</p>
        </div>
        {new Set(products.map((product) => product.period)).size > 1 && (
          <PeriodLinks chosen={period} saved={monthsSaved(products)} />
        )}
      </div>
      <SetupBanner store={store} isBack={back?.outcome === 'done'} onAgain={finishCheckout} />
      <div className={styles.plans}>
        {isSold ? <FreePlan currency={plans[0]?.product.currency ?? 'USD'} store={store} /> : <OpenPlan />}
        {plans.map((plan) => (
          <ProductPlan key={plan.product.name} plan={plan} store={store} />
        ))}
      </div>
      <dl className={styles.answers}>
        {(isSold ? (['stop', 'free', 'use'] as const) : (['use'] as const)).map((question) => (
          <div key={question}>
            <dt className="type-14">{t(`pricing.${question}.question`)}</dt>
            <dd>{t(`pricing.${question}.answer`)}</dd>
          </div>
        ))}
      </dl>
      {!isSold && (
        <Link className={buttonClass({ kind: 'primary', size: 'large' })} to={homePath}>
          {t('pricing.start')}
        </Link>
      )}
    </>
  );
}

function PeriodLinks({ chosen, saved }: { chosen: Period; saved: number }) {
  const t = useSearchText();
  return (
    <nav className={styles.periods} aria-label={t('pricing.payBy')}>
      {PERIODS.map((period) => (
        <Link
          key={period}
          className={classList(styles.period, period === chosen && styles.chosen)}
          to={period === 'year' ? pricingPath : `${pricingPath}?period=${period}`}
          replace
          preventScrollReset
          aria-current={period === chosen ? 'true' : undefined}
        >
          {period === 'year' && saved > 0
            ? t('pricing.yearSaves', { count: saved })
            : t(`pricing.period.${period}`)}
        </Link>
      ))}
    </nav>
  );
}
