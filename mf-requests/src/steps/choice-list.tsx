import { classList } from '@icoteca/shared-ui';
import { type ReactNode, useId } from 'react';
import styles from './steps.module.css';

interface Choice {
  readonly id: string;
  readonly title: string;
  /** Secondary text. */
  readonly note?: ReactNode;
}

interface ChoiceListProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
  /** Shown in place of an empty list. */
  readonly empty: string;
}

/** A list with a single choice; arrow keys move in it. */
export function ChoiceList({ label, choices, chosen, onChoose, empty }: ChoiceListProps) {
  const group = useId();
  if (choices.length === 0)
    return (
      <p className={styles.text} role="status">
        {empty}
      </p>
    );
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{label}</legend>
      {choices.map(({ id, title, note }) => (
        <label key={id} className={classList(styles.choice, chosen === id && styles.chosen)}>
          <input type="radio" name={group} checked={chosen === id} onChange={() => onChoose(id)} />
          <span className={styles.choiceTitle}>{title}</span>
          {note !== undefined && <span className={styles.choiceNote}>{note}</span>}
        </label>
      ))}
    </fieldset>
  );
}
