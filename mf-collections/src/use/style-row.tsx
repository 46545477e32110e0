import { PREVIEW_SHEET_CELL, previewUrl } from '@icoteca/shared-contracts';
import { arrowRightIcon, classList, IconPicture, UiIcon } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import type { MovedIcon, StyleMove } from './style-move.store.ts';
import styles from './use.module.css';

/** One icon before and after; where the style has no counterpart, its nearest candidates to choose from. */
export const StyleRow = observer(function StyleRow({ move, icon }: { move: StyleMove; icon: MovedIcon }) {
  const t = useCollectionsText();
  const group = useId();
  const { from, to, candidates } = icon;
  const choice = move.choiceOf(icon);
  const options = to ? [to] : candidates;
  return (
    <li className={styles.row}>
      <span className={styles.side}>
        <IconPicture icon={from} image={previewUrl(from, PREVIEW_SHEET_CELL)} />
        <span className={styles.name}>{from.title}</span>
      </span>
      <UiIcon icon={arrowRightIcon} />
      <fieldset className={styles.options}>
        <legend className="visually-hidden">{t('use.style.for', { name: from.title })}</legend>
        {options.map((option) => (
          <label
            key={option.id}
            className={classList(styles.option, choice?.id === option.id && styles.chosen)}
          >
            <input
              type="radio"
              className="visually-hidden"
              name={group}
              checked={choice?.id === option.id}
              onChange={() => move.choose(from, option)}
            />
            <IconPicture icon={option} image={previewUrl(option, PREVIEW_SHEET_CELL)} />
            <span className={styles.name}>{option.title}</span>
          </label>
        ))}
        <label className={classList(styles.option, choice === null && styles.chosen)}>
          <input
            type="radio"
            className="visually-hidden"
            name={group}
            checked={choice === null}
            onChange={() => move.choose(from, null)}
          />
          <span className={styles.name}>{t('use.style.leave')}</span>
        </label>
      </fieldset>
    </li>
  );
});
