import {
  appearanceWords,
  type CollectionAppearance,
  type IconSummary,
  previewUrl,
} from '@icoteca/shared-contracts';
import { useState } from 'react';
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
  return (
    <ul className={styles.preview} aria-label={t('use.preview')}>
      {icons.slice(0, SHOWN).map((icon) => (
        <li key={icon.id}>
          <Sample icon={icon} appearance={appearance} />
        </li>
      ))}
    </ul>
  );
}

/** An icon without strokes is refused with a stroke width, and is shown without one. */
function Sample({
  icon,
  appearance,
}: {
  readonly icon: IconSummary;
  readonly appearance: CollectionAppearance;
}) {
  const [hasStrokes, setStrokes] = useState(true);
  const { color, edits } = appearanceWords(hasStrokes ? appearance : { ...appearance, stroke: null });
  return (
    <img
      className={styles.sample}
      src={previewUrl(icon, PICTURE, icon.isColor ? null : color, 'png', edits)}
      alt={icon.title}
      width={48}
      height={48}
      onError={() => setStrokes(false)}
    />
  );
}
