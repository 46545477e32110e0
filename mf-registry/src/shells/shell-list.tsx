import type { ShownShell } from '@icoteca/shared-contracts';
import { Badge, circleHelpIcon, EmptyState } from '@icoteca/shared-ui';
import parts from '../parts/parts.module.css';
import { RegistryTime } from '../parts/registry-time.tsx';
import { ScrollTable } from '../parts/scroll-table.tsx';
import { useRegistryText } from '../texts/use-registry-text.ts';

interface ShellListProps {
  /** Null when the registry does not say. */
  readonly shells: readonly ShownShell[] | null;
  /** Of the registry now. */
  readonly revision: number;
}

/** The shells that follow the registry, and what each has picked up. */
export function ShellList({ shells, revision }: ShellListProps) {
  const t = useRegistryText();
  if (shells === null || shells.length === 0) {
    const key = shells === null ? 'shells.unknown' : 'shells.none';
    return (
      <EmptyState icon={circleHelpIcon} title={t(key)}>
        <p>{t(`${key}.text`)}</p>
      </EmptyState>
    );
  }
  return (
    <ScrollTable
      label={t('view.shells')}
      columns={['shell', 'state', 'contract', 'seen'].map((column) => t(`column.${column}`))}
    >
      {shells.map((shell) => (
        <tr key={shell.id}>
          <td>
            <code>{shell.id}</code>
          </td>
          <td>
            {shell.revision === revision ? (
              <Badge kind="success">{t('shells.current')}</Badge>
            ) : (
              <Badge kind="warning">{t('shells.behind', { revision: shell.revision })}</Badge>
            )}
          </td>
          <td className={parts.figure}>{shell.contracts}</td>
          <td>
            <RegistryTime at={shell.seenAt} />
          </td>
        </tr>
      ))}
    </ScrollTable>
  );
}
