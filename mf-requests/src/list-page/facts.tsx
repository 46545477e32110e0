import { requestsFeedPath } from '@icoteca/shared-contracts';
import { useHost, useText } from '@icoteca/shared-contracts/host';
import { namespace } from '../texts/namespace.ts';
import type { RequestCounts } from './list.loader.ts';
import styles from './requests.module.css';

/** How many requests there are, and the feed of new ones. */
export function Facts({ counts }: { counts: RequestCounts }) {
  const t = useText(namespace);
  const { locale, address } = useHost();
  const number = (value: number) => value.toLocaleString(locale.iso);
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t('status.open')}</dt>
        <dd>{number(counts.new)}</dd>
        <dt>{t('status.in-work')}</dt>
        <dd>{number(counts.inWork)}</dd>
        <dt>{t('facts.done')}</dt>
        <dd>{number(counts.resolvedThisMonth)}</dd>
      </dl>
      <a className={`text-link ${styles.feed}`} href={address(requestsFeedPath)} type="application/atom+xml">
        {t('facts.feed')}
      </a>
    </>
  );
}
