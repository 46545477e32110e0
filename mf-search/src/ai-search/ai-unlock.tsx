import { AI_FREE_SEARCHES, aiSearchesLeft, shownPrice } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { Button, Dialog, searchIcon, sparklesIcon, UiIcon } from '@icoteca/shared-ui';
import { useEffect, useState } from 'react';
import { useSearchText } from '../texts/texts.ts';
import { aiSignIn } from './ai-sign-in.ts';
import styles from './ai-unlock.module.css';

const EXAMPLES = ['ai.example.1', 'ai.example.2', 'ai.example.3'] as const;

/** What AI search is, the searches left, and how to get it (specification SD 6; look: ai-unlock). */
export default function AiUnlock({ onClose, onUse }: { onClose: () => void; onUse: () => void }) {
  const t = useSearchText();
  const { session, events } = useHost();
  const price = usePrice();
  const left = aiSearchesLeft(session.allowances);
  const ask = (emit: () => void) => () => {
    onClose();
    emit();
  };
  return (
    <Dialog open onClose={onClose} title={t('ai.title')} closeLabel={t('ai.close')}>
      <UiIcon icon={sparklesIcon} size={28} className={styles.sign} />
      <p className={styles.lead}>{t('ai.lead')}</p>
      <ul className={styles.EXAMPLES}>
        {EXAMPLES.map((key) => (
          <li key={key}>
            <UiIcon icon={searchIcon} size={16} />
            {t(key)}
          </li>
        ))}
      </ul>
      {left !== null && (
        <p className={styles.left}>
          <span>{t('ai.left')}</span>
          <b>{t('ai.leftOf', { left, limit: AI_FREE_SEARCHES })}</b>
        </p>
      )}
      <div className={styles.actions}>
        {session.isGuest ? (
          <Button kind="primary" size="large" onClick={ask(() => events.emit('auth:requested', aiSignIn))}>
            {t('ai.signIn')}
          </Button>
        ) : (
          <>
            <Button
              kind="primary"
              size="large"
              onClick={ask(() => events.emit('plan:requested', { reason: 'ai' }))}
            >
              {t('ai.unlock')}
            </Button>
            {left !== 0 && (
              <Button size="large" onClick={onUse}>
                {t('ai.useFree')}
              </Button>
            )}
          </>
        )}
      </div>
      <p className={styles.note}>
        {session.isGuest && t('ai.guest')} {price !== null && t('ai.price', { price })} {t('ai.always')}
      </p>
    </Dialog>
  );
}

/** The lowest monthly price of a plan with icons, in the visitor's locale; null until it is loaded. */
function usePrice(): string | null {
  const { api, locale } = useHost();
  const [price, setPrice] = useState<string | null>(null);
  useEffect(() => {
    const call = new AbortController();
    const query = { lang: locale.code, period: 'month', resource: 'icon' } as const;
    api.call('billingProducts', { query, signal: call.signal }).then(
      ({ products }) => {
        const sold = products.filter(({ allowances }) =>
          allowances.some((one) => one.resource === 'icon' && one.accountingType === 'download'),
        );
        const [cheapest] = sold.toSorted((one, other) => one.price - other.price);
        if (cheapest && !call.signal.aborted)
          setPrice(shownPrice(cheapest.price, cheapest.currency, locale.iso));
      },
      // The dialog works without a price.
      () => {},
    );
    return () => call.abort();
  }, [api, locale]);
  return price;
}
