import { type IconSummary, iconNames } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { Dialog } from '@icoteca/shared-ui';
import { IconPreview } from '../icon-preview/icon-preview.tsx';
import { useSearchText } from '../texts/texts.ts';
import { type ContextLook, contextPicture, lookStyle } from './context-picture.ts';
import styles from './context-preview.module.css';

/** Entries of the navigation bar. */
const MOST = 5;

export interface ContextPreviewProps {
  readonly icons: readonly IconSummary[];
  readonly look: ContextLook;
  readonly onClose: () => void;
}

/** The selected icons where they will stand, as their files will look: navigation bar, button, app icon, favicon, light and dark. */
export default function ContextPreview({ icons, look, onClose }: ContextPreviewProps) {
  const t = useSearchText();
  return (
    <Dialog open size="wide" onClose={onClose} title={t('context.title')} closeLabel={t('bulk.close')}>
      <div className={styles.themes} style={lookStyle(look)} data-ground={look.shape.background?.shape}>
        {(['light', 'dark'] as const).map((theme) => (
          <section key={theme} className={styles.theme} data-theme={theme} aria-label={t(`context.${theme}`)}>
            <h3 className={styles.themeName}>{t(`context.${theme}`)}</h3>
            <Scenes icons={icons} look={look} />
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function Picture({
  icon,
  look,
  className,
}: {
  icon: IconSummary;
  look: ContextLook;
  className?: string | undefined;
}) {
  return (
    <span className={styles.picture}>
      <IconPreview {...contextPicture(icon, look)} className={className} />
    </span>
  );
}

const nameOf = (icon: IconSummary) => iconNames(icon).name;

function Scenes({ icons, look }: Pick<ContextPreviewProps, 'icons' | 'look'>) {
  const t = useSearchText();
  const { origin } = useHost();
  const [first] = icons;
  if (!first) return null;
  return (
    <>
      <figure className={styles.scene}>
        <div className={styles.tab}>
          <Picture icon={first} look={look} className={styles.favicon} />
          <span className={styles.tabName}>{new URL(origin).hostname}</span>
        </div>
        <figcaption>{t('context.favicon')}</figcaption>
      </figure>
      <figure className={styles.scene}>
        <div className={styles.nav}>
          {icons.slice(0, MOST).map((icon, at) => (
            <span key={icon.id} className={styles.entry} data-current={at === 0 || undefined}>
              <Picture icon={icon} look={look} className={styles.small} />
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
            <Picture icon={first} look={look} className={styles.inButton} />
            {nameOf(first)}
          </span>
          <figcaption>{t('context.button')}</figcaption>
        </figure>
        <figure className={styles.scene}>
          <span className={styles.app}>
            <Picture icon={first} look={look} className={styles.large} />
          </span>
          <figcaption>{t('context.app')}</figcaption>
        </figure>
      </div>
    </>
  );
}
