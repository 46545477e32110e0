import { useText } from '@icoteca/shared-contracts/host';
import { namespace } from '../texts/namespace.ts';
import classes from './requests.module.css';

/** The page of this remote. */
export function RequestsPage() {
  const t = useText(namespace);
  return (
    <section className={classes.page}>
      <h1 className="type-28">{t('title')}</h1>
      <p>{t('intro')}</p>
    </section>
  );
}
