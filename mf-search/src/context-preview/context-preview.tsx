import type { IconSummary } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { Dialog } from '@icoteca/shared-ui';
import type { CSSProperties } from 'react';
import { IconPreview } from '../icon-preview/icon-preview.tsx';
import { useSearchText } from '../texts/texts.ts';
import styles from './context-preview.module.css';

/** Entries of the navigation bar. */
const MOST = 5;

export interface ContextPreviewProps {
  readonly icons: readonly IconSummary[];
  /** Colour of the icons: hex without #, or `start,end`. */
  readonly paint: string | undefined;
  readonly onClose: () => void;
}

/** The selected icons where they will stand: navigation bar, button, app icon, favicon, light and dark. */
export default function ContextPreview({ icons, paint, onClose }: ContextPreviewProps) {
  const t = useSearchText();
  const color = paint?.includes(',') ? undefined : paint;
  return (
    <Dialog open size="wide" onClose={onClose} title={t('context.title')} closeLabel={t('bulk.close')}>
      <div
        className={styles.themes}
        style={(color === undefined ? {} : { '--icon': `#${color}` }) as CSSProperties}
      >
        {(['light', 'dark'] as const).map((theme) => (
          <section key={theme} className={styles.theme} data-theme={theme} aria-label={t(`context.${theme}`)}>
            <h3 className={styles.themeName}>{t(`context.${theme}`)}</h3>
            <Scenes icons={icons} />
          </section>
        ))}
      </div>
    </Dialog>
  );
}

const nameOf = ({ localTitle, title }: IconSummary) => localTitle ?? title;

function Scenes({ icons }: { icons: readonly IconSummary[] }) {
  const t = useSearchText();
  const { origin } = useHost();
  const [first] = icons;
  if (!first) return null;
  return (
    <>
      <figure className={styles.scene}>
        <div className={styles.tab}>
          <IconPreview icon={first} className={styles.favicon} />
          <span className={styles.tabName}>{new URL(origin).hostname}</span>
        </div>
        <figcaption>{t('context.favicon')}</figcaption>
      </figure>
      <figure className={styles.scene}>
        <div className={styles.nav}>
          {icons.slice(0, MOST).map((icon, at) => (
            <span key={icon.id} className={styles.entry} data-current={at === 0 || undefined}>
              <IconPreview icon={icon} className={styles.small} />
              {/* Five names have no room; as bars of apps have it, the current one is shown. */}
              <span className={at === 0 ? styles.entryName : 'visually-hidden'}>{nameOf(icon)}</span>
            </span>
          ))}
        </div>
        <figcaption>{t('context.nav')}</figcaption>
      </figure>
      <div className={styles.pair}>
        <figure className={styles.scene}>
          <span className={styles.button}>
            <IconPreview icon={first} className={styles.inButton} />
            {nameOf(first)}
          </span>
          <figcaption>{t('context.button')}</figcaption>
        </figure>
        <figure className={styles.scene}>
          <span className={styles.app}>
            <IconPreview icon={first} className={styles.large} />
          </span>
          <figcaption>{t('context.app')}</figcaption>
        </figure>
      </div>
    </>
  );
}
