import { authorPath, type IconDetails } from '@icoteca/shared-contracts';
import { Link } from '@icoteca/shared-contracts/host';
import { useDetailText } from '../use-detail-text.ts';
import styles from './icon-page.module.css';

/**
 * Licence, author and origin of an icon; of an upload only what its drawing says.
 * @param added the day on which it came, as it is shown
 */
export function Facts({ icon, added }: { icon: IconDetails; added: string }) {
  const t = useDetailText();
  return (
    <dl className={styles.facts}>
      {!icon.isUserSource && (
        <>
          <dt>{t('facts.licence')}</dt>
          <dd>
            <a className="text-link" href={icon.licence.url} rel="license noopener" target="_blank">
              {icon.licence.title}
            </a>
          </dd>
          <dt>{t('facts.author')}</dt>
          <dd>
            <Link className="text-link" to={authorPath(icon.author)}>
              {icon.author.name}
            </Link>
          </dd>
        </>
      )}
      <dt>{t('facts.drawnOn')}</dt>
      <dd>{t('facts.box', { width: icon.width, height: icon.height })}</dd>
      {!icon.isUserSource && icon.category && (
        <>
          <dt>{t('facts.category')}</dt>
          <dd>{icon.category}</dd>
        </>
      )}
      <dt>{t('facts.added')}</dt>
      <dd>{added}</dd>
    </dl>
  );
}
