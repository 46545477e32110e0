import {
  appearanceWords,
  type CollectionAppearance,
  type IconSummary,
  previewUrl,
} from '@icoteca/shared-contracts';
import { useText } from '@icoteca/shared-contracts/host';
import { useState } from 'react';
import { namespace } from '../texts/namespace.ts';
import styles from './use.module.css';

/** Icons that show what is being chosen. */
const SHOWN = 6;
/** Edge of their pictures, px. */
const PICTURE = 96;

interface AppearancePreviewProps {
  readonly icons: readonly IconSummary[];
  readonly appearance: CollectionAppearance;
}

/** The first icons as the collection would draw them: colour, space around them, width of strokes. Drawn by the server, as its files are. */
export function AppearancePreview({ icons, appearance }: AppearancePreviewProps) {
  const t = useText(namespace);
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

/** An icon that has no strokes is refused with a width of them, and is shown without. */
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
