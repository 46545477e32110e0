import type { RegistryChange } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { EmptyState, searchIcon, TextField } from '@icoteca/shared-ui';
import { useCallback, useState } from 'react';
import { Awaited } from '../parts/awaited.tsx';
import parts from '../parts/parts.module.css';
import { RegistryTime } from '../parts/registry-time.tsx';
import { RemoteChoice } from '../parts/remote-choice.tsx';
import { ScrollTable } from '../parts/scroll-table.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import { useNumber } from '../parts/use-number.ts';
import { VersionName } from '../parts/version-name.tsx';
import { useRegistryText } from '../texts/use-registry-text.ts';
import { matchingRows } from './matching-rows.ts';

interface TrailViewProps {
  readonly names: readonly string[];
  /** Whose rows are shown; null for all. */
  readonly name: string | null;
  /** The trail is read again when the registry has another one. */
  readonly revision: number;
}

/** The newest rows of the audit trail, of one remote or of all, and those with some words. */
export function TrailView({ names, name, revision }: TrailViewProps) {
  const t = useRegistryText();
  const [words, setWords] = useState('');
  return (
    <>
      <RemoteChoice view="trail" names={names} name={name} all={t('trail.all')} />
      <TextField
        label={t('trail.search')}
        icon={searchIcon}
        type="search"
        className={parts.search}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <TrailRows key={name} name={name} revision={revision} words={words} />
    </>
  );
}

interface TrailRowsProps extends Pick<TrailViewProps, 'name' | 'revision'> {
  readonly words: string;
}

function TrailRows({ name, revision, words }: TrailRowsProps) {
  const t = useRegistryText();
  const { api } = useHost();
  const load = useCallback(
    (signal: AbortSignal) => {
      void revision;
      return api.call('registryTrail', { query: name === null ? {} : { remote: name }, signal });
    },
    [api, name, revision],
  );
  const { answer, ...awaited } = useAnswer(load);
  const rows = answer && matchingRows(answer.changes, words, (action) => t(`action.${action}`));
  return (
    <>
      {rows === null && <Awaited {...awaited} />}
      {rows?.length === 0 && (
        <EmptyState icon={searchIcon} title={t('trail.none')}>
          <p>{t('trail.none.text')}</p>
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <ScrollTable
          label={t('view.trail')}
          columns={[
            ...['time', 'remote', 'action', 'change', 'by'].map((column) => t(`column.${column}`)),
            t('field.why'),
          ]}
        >
          {rows.map((row) => (
            <TrailRow key={row.revision} row={row} />
          ))}
        </ScrollTable>
      )}
    </>
  );
}

function TrailRow({ row }: { readonly row: RegistryChange }) {
  const t = useRegistryText();
  const number = useNumber();
  const { at, name, action, from, to, by, why, percent, preview, versions } = row;
  return (
    <tr>
      <td>
        <RegistryTime at={at} />
      </td>
      <td className={parts.figure}>{name}</td>
      <td>
        {t(`action.${action}`)} {preview}
        {percent !== undefined && ` ${t('rollout.share', { percent: number(percent) })}`}
      </td>
      <td>
        <span className={parts.cellList}>
          {from && <VersionName version={from} />}
          {to && (
            <span>
              {from && '→ '}
              <VersionName version={to} />
            </span>
          )}
          {versions?.map((version) => (
            <VersionName key={version} version={version} />
          ))}
        </span>
      </td>
      <td>{by}</td>
      <td>
        <div className={parts.words}>{why || t('no-reason')}</div>
      </td>
    </tr>
  );
}
