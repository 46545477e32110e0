import { CURRENT_COLOUR, DEFAULT_COLOUR } from '@icoteca/shared-contracts';
import { Button, rotateCcwIcon } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import type { IconStore } from '../icon/icon.store.ts';
import { useDetailText } from '../use-detail-text.ts';
import { ColourChoice } from './colour-choice.tsx';
import styles from './colour-controls.module.css';

/** Number of parts before "show all": two rows. */
const FIRST_PARTS = 6;

/** The colours of a multi-colour icon, each replaceable wherever it occurs. */
export const PartControls = observer(function PartControls({ store }: { store: IconStore }) {
  const t = useDetailText();
  const name = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const [all, setAll] = useState(false);
  const { edits } = store;
  const { paints } = store.look.traits;
  if (paints.length === 0) return <p className={styles.own}>{t('colour.own')}</p>;
  // Another icon has other parts; a shared one stays chosen.
  const part = chosen !== null && paints.includes(chosen) ? chosen : (paints[0] ?? '');
  const shown = all ? paints : paints.slice(0, FIRST_PARTS);
  return (
    <div className={styles.colour}>
      <span className="type-label">{t('parts.title')}</span>
      <div role="radiogroup" aria-label={t('parts.title')} className={styles.parts}>
        {shown.map((own, index) => {
          const hex = edits.parts.get(own) ?? drawnHex(own);
          return (
            <label key={own} className={styles.part}>
              <input
                type="radio"
                name={name}
                checked={own === part}
                aria-label={t('parts.part', { number: index + 1, hex })}
                onChange={() => setChosen(own)}
              />
              <svg className={styles.sample} width="18" height="18" aria-hidden="true">
                <rect width="18" height="18" rx="4" fill={`#${hex}`} />
              </svg>
              <span aria-hidden="true">{hex}</span>
            </label>
          );
        })}
      </div>
      {paints.length > FIRST_PARTS && (
        <Button
          kind="plain"
          size="small"
          className={styles.more}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {t(all ? 'parts.fewer' : 'parts.all', { count: paints.length })}
        </Button>
      )}
      <div className={styles.head}>
        <span className="type-label">{t('parts.chosen', { number: paints.indexOf(part) + 1 })}</span>
        <Button
          kind="plain"
          size="small"
          icon={rotateCcwIcon}
          className={styles.reset}
          disabled={!edits.parts.has(part)}
          onClick={() => edits.resetPart(part)}
        >
          {t('colour.reset')}
        </Button>
      </div>
      <ColourChoice
        label={t('colour.palette')}
        colour={edits.parts.get(part) ?? drawnHex(part)}
        onChoose={(hex) => edits.setPart(part, hex)}
      />
    </div>
  );
});

/** The colour of a part in unpainted files. */
function drawnHex(part: string): string {
  return part === CURRENT_COLOUR ? DEFAULT_COLOUR : part;
}
