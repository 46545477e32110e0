import { authorPath, type IconDetails, isFreeFor } from '@icoteca/shared-contracts';
import { Link, useHost } from '@icoteca/shared-contracts/host';
import { Badge, checkIcon } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import type { IconStore } from '../icon/icon.store.ts';
import { useDetailText } from '../use-detail-text.ts';
import styles from './icon-panel.module.css';

/** Free or not where anything is sold, licence and author: shown wherever a download is offered. */
export const Licence = observer(function Licence({ store }: { store: IconStore }) {
  const t = useDetailText();
  const { rights } = useHost();
  const { summary, details, iconRights } = store;
  const isFree = isFreeFor(iconRights, rights);
  return (
    <div className={styles.licence}>
      {details?.alreadyDownloaded ? (
        <Badge kind="success" icon={checkIcon}>
          {t('licence.downloaded')}
        </Badge>
      ) : (
        // Where nothing is sold every icon is free. Of an icon that needs a plan the formats say so.
        rights.plans &&
        !store.isLocked && (
          <Badge kind={isFree ? 'success' : 'neutral'} icon={checkIcon}>
            {t(isFree ? 'licence.free' : 'licence.included')}
          </Badge>
        )
      )}
      <span className={styles.quiet}>{details ? <LicenceLine details={details} /> : summary.authorName}</span>
    </div>
  );
});

/** Placeholder for the author's name, a link, in the sentence. */
const PLACE = '\u0000';

function LicenceLine({ details: { licence, author } }: { details: IconDetails }) {
  const t = useDetailText();
  const [before, behind] = t('licence.line', { licence: licence.title, author: PLACE }).split(PLACE);
  return (
    <>
      {before}
      <Link className="text-link" to={authorPath(author)}>
        {author.name}
      </Link>
      {behind}
    </>
  );
}
