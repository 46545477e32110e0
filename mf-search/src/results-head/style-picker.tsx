import { Link, useHost } from '@icoteca/shared-contracts/host';
import { Button, Dialog, searchIcon, TextField } from '@icoteca/shared-ui';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { IconRow } from '../icon-preview/icon-row.tsx';
import { previewSheets } from '../icon-preview/preview-sheet.ts';
import { isOfStyle, type ResultView, viewPath } from '../results/result-view.ts';
import { useCount, useSearchText } from '../texts/texts.ts';
import styles from './style-picker.module.css';
import { type StyleChoice, useStyleCounts } from './use-style-counts.ts';

/** Styles whose previews share one picture. */
const STYLES_A_SHEET = 24;
/** Preview edge in the picture, px: shown at 24 px. */
const PREVIEW_CELL = 48;

export interface StylePickerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly view: ResultView;
}

/** The styles that have icons for a view, each by four of them, to search and to choose several of. */
export default function StylePicker({ open, onClose, view }: StylePickerProps) {
  const t = useSearchText();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('filters.style')}
      closeLabel={t('filters.style.close')}
      size="wide"
      className={styles.picker}
    >
      <Choice view={view} onClose={onClose} />
    </Dialog>
  );
}

function Choice({ view, onClose }: Omit<StylePickerProps, 'open'>) {
  const t = useSearchText();
  const count = useCount();
  const host = useHost();
  const { entries, catalogueVersion, load } = useStyleCounts(view);
  const loadNow = useEffectEvent(load);
  useEffect(() => loadNow(), []);
  const [text, setText] = useState('');
  const [ticked, setTicked] = useState<readonly string[]>(
    view.style === null ? (view.query.styles ?? []) : [view.style],
  );
  const choices = useMemo(() => entries.filter(({ seoCode }) => typeof seoCode === 'string'), [entries]);
  // The address may name a group, or a style without icons for the view: neither has a row that could be ticked off.
  const chosen = ticked.filter((code) => choices.some(({ seoCode }) => seoCode === code));
  const message = entries.find(({ seoCode }) => seoCode === undefined);
  const typed = text.trim().toLowerCase();
  const found = choices.filter(({ label }) => label.toLowerCase().includes(typed));
  const total = choices
    .filter(({ seoCode }) => chosen.includes(seoCode ?? ''))
    .reduce((sum, choice) => sum + (choice.total ?? 0), 0);

  const toggle = (code: string) =>
    setTicked(chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code]);
  const show = (codes: readonly string[]) => {
    onClose();
    const [only] = codes;
    const several = codes.length > 1 ? codes : undefined;
    host.navigate(viewPath(view, { style: several ? null : (only ?? null), query: { styles: several } }));
  };
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
      {choices.length > 0 && found.length === 0 && <p role="status">{t('sidebar.none', { text })}</p>}
      <StyleRows
        choices={choices}
        shown={found}
        chosen={chosen}
        catalogueVersion={catalogueVersion}
        // The page of a style shows one.
        onToggle={isOfStyle(view) ? null : toggle}
        onFollow={onClose}
      />
      {!isOfStyle(view) && (
        <div className={styles.foot}>
          <Button kind="plain" onClick={() => show([])}>
            {t('filters.style.all')}
          </Button>
          <Button kind="primary" disabled={chosen.length === 0} onClick={() => show(chosen)}>
            {total > 0 ? t('filters.show', { count: total, shown: count(total) }) : t('filters.showAny')}
          </Button>
        </div>
      )}
    </>
  );
}

function StyleRows({
  choices,
  shown,
  chosen,
  catalogueVersion,
  onToggle,
  onFollow,
}: {
  catalogueVersion: string;
  choices: readonly StyleChoice[];
  shown: readonly StyleChoice[];
  chosen: readonly string[];
  onToggle: ((code: string) => void) | null;
  onFollow: () => void;
}) {
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
      className={styles.list}
      style={Object.assign({}, ...sheets.map(({ style }) => style))}
    >
      {shown.map((choice) => {
        const code = choice.seoCode ?? '';
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
                <input type="checkbox" checked={chosen.includes(code)} onChange={() => onToggle(code)} />
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
