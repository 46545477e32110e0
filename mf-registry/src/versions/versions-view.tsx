import type { ShownRemote } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { boxIcon, EmptyState } from '@icoteca/shared-ui';
import { useCallback } from 'react';
import { Awaited } from '../parts/awaited.tsx';
import parts from '../parts/parts.module.css';
import { RemoteChoice } from '../parts/remote-choice.tsx';
import { ScrollTable } from '../parts/scroll-table.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import { useRegistryText } from '../texts/use-registry-text.ts';
import { VersionRow } from './version-row.tsx';

interface VersionsViewProps {
  readonly remotes: readonly ShownRemote[];
  /** Whose versions are shown; null while there is no remote. */
  readonly name: string | null;
  /** The list is read again when the registry has another one. */
  readonly revision: number;
}

/** The published versions of a remote side by side: what each needs of the page, and what it weighs. */
export function VersionsView({ remotes, name, revision }: VersionsViewProps) {
  const t = useRegistryText();
  const remote = remotes.find((each) => each.name === name);
  return (
    <>
      <RemoteChoice view="versions" names={remotes.map((each) => each.name)} name={name} />
      {remote ? (
        <Versions key={remote.name} remote={remote} revision={revision} />
      ) : (
        <EmptyState icon={boxIcon} title={t('remotes.none')}>
          <p>{t('remotes.none.text')}</p>
        </EmptyState>
      )}
    </>
  );
}

function Versions({ remote, revision }: { readonly remote: ShownRemote; readonly revision: number }) {
  const t = useRegistryText();
  const { api } = useHost();
  const { name } = remote;
  const load = useCallback(
    // The revision is what makes it another list.
    (signal: AbortSignal) => {
      void revision;
      return api.call('registryVersions', { params: { name }, signal });
    },
    [api, name, revision],
  );
  const { answer, ...awaited } = useAnswer(load);
  if (!answer) return <Awaited {...awaited} />;
  const { versions, total, unreadable } = answer;
  return (
    <>
      <h2 className="type-16">{t('versions.of', { name })}</h2>
      <p className={parts.quiet}>{t('versions.total', { listed: versions.length, total })}</p>
      {unreadable.length > 0 && <p>{t('versions.unreadable', { versions: unreadable.join(', ') })}</p>}
      <ScrollTable
        label={t('versions.of', { name })}
        columns={['version', 'contract', 'plugin', 'size', 'shared'].map((column) => t(`column.${column}`))}
      >
        {versions.map((version) => (
          <VersionRow key={version.version} version={version} remote={remote} />
        ))}
      </ScrollTable>
    </>
  );
}
