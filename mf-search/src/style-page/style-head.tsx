import { authorPath, type IconSummary } from '@icoteca/shared-contracts';
import { Link, useHost } from '@icoteca/shared-contracts/host';
import { Badge, Button, checkIcon, starIcon, UiIcon } from '@icoteca/shared-ui';
import { useMemo } from 'react';
import { IconRow } from '../icon-preview/icon-row.tsx';
import { previewSheets } from '../icon-preview/preview-sheet.ts';
import { useFavorites } from '../sidebar/use-favorites.ts';
import { useCount, useSearchText } from '../texts/texts.ts';
import styles from './style-head.module.css';
import type { StylePageData } from './style-page.loader.ts';

/** Three rows of six. */
const COVER_ICONS = 18;

export interface StyleHeadProps {
  readonly style: StylePageData['style'];
  readonly catalogueVersion: string;
  /** Icons of the page, to fill the cover. */
  readonly icons: readonly IconSummary[];
}

/** Name, licence, author, figures and cover of a style. */
export function StyleHead({ style, catalogueVersion, icons }: StyleHeadProps) {
  const t = useSearchText();
  const count = useCount();
  const { rights } = useHost();
  const favorites = useFavorites();
  const isFavorite = favorites.has(style.seoCode);
  const cover = useMemo(() => coverIcons(style.preview, icons), [style.preview, icons]);
  const sheets = useMemo(() => previewSheets(cover, catalogueVersion), [cover, catalogueVersion]);
  return (
    <section className={styles.head} style={sheets.style}>
      <div className={styles.text}>
        <div>
          <h1 className="type-28">{style.title}</h1>
          {style.benefits[0] && <p className={styles.lead}>{style.benefits.join('. ')}.</p>}
        </div>
        <div className={styles.badges}>
          {/* Where nothing is sold it goes without saying. */}
          {rights.plans &&
            (style.isFree ? (
              <Badge kind="success" icon={checkIcon}>
                {t('style.free')}
              </Badge>
            ) : (
              <Badge>{t('style.paid')}</Badge>
            ))}
          <a href={style.licence.url} className={styles.licence}>
            <Badge>{t('style.license', { license: style.licence.title })}</Badge>
          </a>
          <Badge>{t(`style.colour.${style.colourCapability}`)}</Badge>
          {style.isExperimental && <Badge kind="warning">{t('style.experimental')}</Badge>}
          {style.isDeprecated && <Badge kind="warning">{t('style.deprecated')}</Badge>}
        </div>
        <div>
          <Button aria-pressed={isFavorite} onClick={() => favorites.toggle(style.seoCode)}>
            <UiIcon icon={starIcon} className={isFavorite ? styles.favorite : undefined} />
            {t(isFavorite ? 'style.inFavorites' : 'style.addFavorite')}
          </Button>
        </div>
        <dl className={styles.stats}>
          <div>
            <dt>{t('style.stat.icons')}</dt>
            <dd>{count(style.totalIcons)}</dd>
          </div>
          {style.packs.length > 0 && (
            <div>
              <dt>{t('style.stat.categories')}</dt>
              <dd>{style.packs.length}</dd>
            </div>
          )}
          <div>
            <dt>{t('style.stat.author')}</dt>
            <dd>
              <Link to={authorPath(style.author)}>{style.author.name}</Link>
            </dd>
          </div>
        </dl>
      </div>
      <IconRow icons={cover} sheets={sheets} className={styles.cover} cellClassName={styles.coverIcon} />
    </section>
  );
}

function coverIcons(samples: readonly IconSummary[], icons: readonly IconSummary[]): IconSummary[] {
  const known = new Map([...samples, ...icons].map((icon) => [icon.id, icon]));
  return [...known.values()].slice(0, COVER_ICONS);
}
