import { type CollectionAppearance, parseHexInput } from '@icoteca/shared-contracts';
import { Button, Slider, TextField } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import parts from '../page-parts/page-parts.module.css';
import { useWords } from '../page-parts/use-words.ts';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import { AppearancePreview } from '../use/appearance-preview.tsx';
import { ColourChoice } from '../use/colour-choice.tsx';
import styles from './collection.module.css';
import type { CollectionStore } from './collection.store.ts';

/** Default stroke width, in units of a drawing whose edge is 24. */
const COMMON_STROKE = 2;

interface RecolorProps {
  readonly store: CollectionStore;
  /** Previews a colour in the grid; null for the colours of the icons. */
  readonly onTry: (color: string | null) => void;
  readonly onClose: () => void;
}

/** How all icons of the collection are drawn, here and on its public page: colour, padding, stroke width. */
const Recolor = observer(function Recolor({ store, onTry, onClose }: RecolorProps) {
  const t = useCollectionsText();
  const { number } = useWords();
  const [wanted, setWanted] = useState<CollectionAppearance>(store.collection.appearance);
  const [typed, setTyped] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { color, padding, stroke } = wanted;
  const paint = (next: string | null) => {
    setWanted({ ...wanted, color: next });
    onTry(next);
  };
  const type = (text: string) => {
    setTyped(text);
    const hex = parseHexInput(text);
    if (hex !== null) paint(hex);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const isSaved = await store.change({ appearance: wanted });
    setBusy(false);
    if (isSaved) onClose();
  };
  const isWrong = typed !== null && typed !== '' && parseHexInput(typed) === null;
  return (
    <form className={styles.recolor} aria-label={t('recolor.title')} onSubmit={(event) => void save(event)}>
      <div className={styles.colours}>
        <ColourChoice
          ownLabel={t('recolor.own')}
          value={color?.toUpperCase() ?? null}
          own={null}
          onChange={(hex) => {
            setTyped(null);
            paint(hex);
          }}
        />
        <TextField
          label={t('colour.hex')}
          labelHidden
          size="small"
          className={styles.hex}
          value={typed ?? (color === null ? '' : `#${color.toUpperCase()}`)}
          placeholder="#12B886"
          maxLength={14}
          spellCheck={false}
          error={isWrong ? t('colour.error') : undefined}
          onChange={({ target }) => type(target.value)}
        />
      </div>
      <div className={styles.range}>
        <span className="type-label">{t('recolor.padding', { share: number(padding) })}</span>
        <Slider
          label={t('recolor.padding', { share: number(padding) })}
          min={0}
          max={40}
          value={padding}
          onChange={(next) => setWanted({ ...wanted, padding: next })}
        />
      </div>
      <div className={styles.range}>
        <label className={styles.own}>
          <input
            type="checkbox"
            checked={stroke !== null}
            onChange={({ target }) => setWanted({ ...wanted, stroke: target.checked ? COMMON_STROKE : null })}
          />
          {stroke === null ? t('recolor.stroke.own') : t('recolor.stroke', { width: number(stroke) })}
        </label>
        <Slider
          label={t('recolor.stroke', { width: number(stroke ?? COMMON_STROKE) })}
          min={0.5}
          max={4}
          step={0.25}
          disabled={stroke === null}
          value={stroke ?? COMMON_STROKE}
          onChange={(next) => setWanted({ ...wanted, stroke: next })}
        />
      </div>
      <AppearancePreview icons={store.icons} appearance={wanted} />
      <p className={styles.recolorNote}>{t('recolor.note')}</p>
      <div className={parts.actions}>
        <Button kind="primary" type="submit" busy={isBusy} disabled={isWrong}>
          {t('save')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button
          kind="plain"
          onClick={() => {
            setTyped(null);
            setWanted({ color: null, padding: 0, stroke: null });
            onTry(null);
          }}
        >
          {t('recolor.reset')}
        </Button>
      </div>
    </form>
  );
});

export default Recolor;
