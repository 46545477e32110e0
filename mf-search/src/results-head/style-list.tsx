import { Link } from '@icoteca/shared-contracts/host';
import { classList, searchIcon, TextField } from '@icoteca/shared-ui';
import { useMemo, useState } from 'react';
import { IconRow } from '../icon-preview/icon-row.tsx';
import { previewSheets } from '../icon-preview/preview-sheet.ts';
import { useSearchText } from '../texts/texts.ts';
import styles from './style-list.module.css';
import { type CountedStyle, countedStyles, type StyleChoices } from './use-style-counts.ts';

/** Styles whose previews share one picture. */
const STYLES_A_SHEET = 24;
/** Preview edge in the picture, px: shown at 24 px. */
const PREVIEW_CELL = 48;

export interface StyleListProps {
  readonly counts: StyleChoices;
  readonly chosen: readonly CountedStyle[];
  /** Null where one style is shown: each is a link then. */
  readonly onToggle: ((choice: CountedStyle) => void) | null;
  readonly onFollow: () => void;
  readonly className?: string | undefined;
}

/** Styles, each by four icons, to search and to choose several of. */
export function StyleList({ counts, ...rows }: StyleListProps) {
  const t = useSearchText();
  const { entries, catalogueVersion } = counts;
  const [text, setText] = useState('');
  const choices = useMemo(() => countedStyles(entries), [entries]);
  const message = entries.find(({ seoCode }) => seoCode === undefined);
  const typed = text.trim().toLowerCase();
  const shown = choices.filter(({ label }) => label.toLowerCase().includes(typed));
  return (
    <>
      <TextField
        label={t('sidebar.findStyle')}
        labelHidden
        placeholder={t('sidebar.findStyle')}
        icon={searchIcon}
        type="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {message && <p role="status">{message.label}</p>}
      {choices.length > 0 && shown.length === 0 && <p role="status">{t('sidebar.none', { text })}</p>}
      <StyleRows {...rows} choices={choices} shown={shown} catalogueVersion={catalogueVersion} />
    </>
  );
}

interface StyleRowsProps extends Omit<StyleListProps, 'counts'> {
  readonly choices: readonly CountedStyle[];
  readonly shown: readonly CountedStyle[];
  readonly catalogueVersion: string;
}

function StyleRows({
  choices,
  shown,
  chosen,
  catalogueVersion,
  onToggle,
  onFollow,
  className,
}: StyleRowsProps) {
  const t = useSearchText();
  const sheets = useMemo(
    () =>
      Array.from({ length: Math.ceil(choices.length / STYLES_A_SHEET) }, (_, part) =>
        previewSheets(
          choices
            .slice(part * STYLES_A_SHEET, (part + 1) * STYLES_A_SHEET)
            .flatMap(({ icons = [] }) => icons),
          catalogueVersion,
          part,
          PREVIEW_CELL,
        ),
      ),
    [choices, catalogueVersion],
  );
  return (
    <ul
      aria-label={t('filters.style')}
      className={classList(styles.list, className)}
      style={Object.assign({}, ...sheets.map(({ style }) => style))}
    >
      {shown.map((choice) => {
        const sheet = sheets[Math.floor(choices.indexOf(choice) / STYLES_A_SHEET)];
        const content = (
          <>
            {sheet && <IconRow icons={choice.icons ?? []} sheets={sheet} className={styles.icons} />}
            <span className={styles.name}>{choice.label}</span>
            <span className={styles.count}>{choice.hint}</span>
          </>
        );
        return (
          <li key={choice.id}>
            {onToggle ? (
              <label className={styles.row}>
                <input type="checkbox" checked={chosen.includes(choice)} onChange={() => onToggle(choice)} />
                {content}
              </label>
            ) : (
              <Link
                className={styles.row}
                to={choice.href ?? ''}
                onClick={onFollow}
                aria-current={choice.checked ? 'true' : undefined}
              >
                {content}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
