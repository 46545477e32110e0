import {
  type EditWords,
  formatName,
  formatsOf,
  type IconFormat,
  type IconSummary,
  isVectorFormat,
  SIZE_PRESETS,
} from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { Button } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import { ColourChoice } from './colour-choice.tsx';
import styles from './use.module.css';
import type { ZipDownload } from './zip-download.store.ts';

/** Names of frameworks, the same in every language. */
const codeNames = {
  jsx: 'React (JSX)',
  tsx: 'React (TSX)',
  vue: 'Vue',
  svelte: 'Svelte',
  css: 'CSS',
} as const;
type CodeName = keyof typeof codeNames;
const OWN = 'own';

interface ZipFormProps {
  readonly isCode: boolean;
  readonly zip: ZipDownload;
  readonly icons: readonly IconSummary[];
  readonly appearance: EditWords;
}

/** Format, size and colour of the files in a zip, and its progress. */
export const ZipForm = observer(function ZipForm({ isCode, zip, icons, appearance }: ZipFormProps) {
  const t = useCollectionsText();
  const { locale } = useHost();
  const [format, setFormat] = useState<string>(isCode ? 'tsx' : 'png');
  const [size, setSize] = useState<string>(isCode ? OWN : '96');
  const [color, setColor] = useState<string | null>(null);
  const formats = isCode
    ? (Object.keys(codeNames) as CodeName[]).map((value) => ({ value, name: codeNames[value] }))
    : formatsOf({ isAnimated: icons.every(({ isAnimated }) => isAnimated) }).map((value) => ({
        value,
        name: formatName(value),
      }));
  const isVector = isCode || isVectorFormat(format as IconFormat);
  const hasSize = isCode || format === 'svg' || !isVector;
  const shownSize = !isVector && size === OWN ? '96' : size;
  const { progress } = zip;
  const number = (value: number) => value.toLocaleString(locale.iso);
  const start = () =>
    void zip.start({ format, size: hasSize && shownSize !== OWN ? Number(shownSize) : null, color }, icons);
  return (
    <>
      <p className={styles.text}>{t(isCode ? 'use.code.text' : 'use.zip.text')}</p>
      <div className={styles.choices}>
        <label className={styles.choice}>
          <span className="type-label">{t('use.format')}</span>
          <select className={styles.select} value={format} onChange={({ target }) => setFormat(target.value)}>
            {formats.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {hasSize && (
          <label className={styles.choice}>
            <span className="type-label">{t('use.size')}</span>
            <select
              className={styles.select}
              value={shownSize}
              onChange={({ target }) => setSize(target.value)}
            >
              {isVector && <option value={OWN}>{t(isCode ? 'use.size.text' : 'use.size.own')}</option>}
              {SIZE_PRESETS.map((preset) => (
                <option key={preset} value={String(preset)}>
                  {t('use.size.px', { size: preset })}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <ColourChoice ownLabel={t('use.colour.own')} value={color} own={appearance.color} onChange={setColor} />
      {progress ? (
        <div className={styles.progress}>
          <progress
            className={styles.track}
            max={Math.max(1, progress.total)}
            value={progress.done}
            aria-label={t('use.zip.running', { done: number(progress.done), total: number(progress.total) })}
          />
          <span>{t('use.zip.running', { done: number(progress.done), total: number(progress.total) })}</span>
          <Button onClick={() => zip.cancel()}>{t('cancel')}</Button>
        </div>
      ) : (
        <div className={styles.actions}>
          <Button kind="primary" size="large" disabled={icons.length === 0} onClick={start}>
            {t('use.zip.make', { count: icons.length, shown: number(icons.length) })}
          </Button>
        </div>
      )}
    </>
  );
});
