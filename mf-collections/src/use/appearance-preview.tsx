import {
  appearanceWords,
  type CollectionAppearance,
  type IconSummary,
  previewUrl,
} from '@icoteca/shared-contracts';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import styles from './use.module.css';

/** Number of icons in the preview. */
const SHOWN = 6;
/** Edge of their pictures, px. */
const PICTURE = 96;

interface AppearancePreviewProps {
  readonly icons: readonly IconSummary[];
  readonly appearance: CollectionAppearance;
}

/** The first icons with the collection's colour, padding and stroke width, rendered by the server like its files. */
export function AppearancePreview({ icons, appearance }: AppearancePreviewProps) {
  const t = useCollectionsText();
  const { color, edits } = appearanceWords(appearance);
  return (
    <ul className={styles.preview} aria-label={t('use.preview')}>
      {icons.slice(0, SHOWN).map((icon) => (
        <li key={icon.id}>
          <img
            className={styles.sample}
            src={previewUrl(icon, PICTURE, icon.isColor ? null : color, 'png', edits)}
            alt={icon.title}
            width={48}
            height={48}
          />
        </li>
      ))}
    </ul>
  );
}
