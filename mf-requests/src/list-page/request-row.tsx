import { type ListedRequest, requestPath } from '@icoteca/shared-contracts';
import { Link, useHost, useText } from '@icoteca/shared-contracts/host';
import { Badge, classList } from '@icoteca/shared-ui';
import { ageInWords } from '../parts/age.ts';
import { MakerLine } from '../parts/maker-line.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { VoteButton } from '../parts/vote-button.tsx';
import { namespace } from '../texts/namespace.ts';
import type { StyleChoice } from './list.loader.ts';
import styles from './requests.module.css';

interface RequestRowProps {
  readonly request: ListedRequest;
  /** Titles of the requested styles by code. */
  readonly choices: readonly StyleChoice[];
}

/** A request in the list: votes, title, drawing, styles, author, age, maker and status. */
export function RequestRow({ request, choices }: RequestRowProps) {
  const t = useText(namespace);
  const { locale, request: page, address } = useHost();
  const { id, title, platforms, isAnimated, isHidden, authorName, createdAt, preview } = request;
  const titles = platforms.map((code) => choices.find((one) => one.code === code)?.title ?? code);
  const styleNames = titles.length === 0 ? t('row.any') : new Intl.ListFormat(locale.iso).format(titles);
  return (
    <li className={styles.row}>
      <VoteButton request={request} />
      {preview && (
        <img
          className={classList(styles.preview, preview.isIcon && styles.icon)}
          src={address(preview.url)}
          alt=""
          width={40}
          height={40}
          loading="lazy"
        />
      )}
      <div className={styles.words}>
        <h2 className={styles.title}>
          <Link to={requestPath(id)}>{title}</Link>
        </h2>
        <p className={styles.meta}>
          <span>{styleNames}</span>
          {isAnimated && <span>{t('row.animated')}</span>}
          <span>{authorName}</span>
          <time dateTime={new Date(createdAt).toISOString()}>
            {ageInWords(createdAt, page.now, locale.iso)}
          </time>
        </p>
      </div>
      <div className={styles.end}>
        <span className={styles.maker}>
          <MakerLine maker={request.maker} />
        </span>
        <span className={styles.status}>
          {isHidden && <Badge kind="danger">{t('row.hidden')}</Badge>}
          <StatusBadge request={request} />
        </span>
      </div>
    </li>
  );
}
