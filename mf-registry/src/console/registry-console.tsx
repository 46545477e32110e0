import { type RegistryAction, registryTokenPath } from '@icoteca/shared-contracts';
import { Link, useHost } from '@icoteca/shared-contracts/host';
import { Badge, Banner, Button, checkIcon, Tabs, triangleAlertIcon } from '@icoteca/shared-ui';
import { useMemo, useState } from 'react';
import { ChangeDialog } from '../changes/change-dialog.tsx';
import { type BegunChange, ChangesContext, type ChangeTarget } from '../changes/changes-context.ts';
import parts from '../parts/parts.module.css';
import { RemoteList } from '../remotes/remote-list.tsx';
import { ShellList } from '../shells/shell-list.tsx';
import { useRegistryText } from '../texts/use-registry-text.ts';
import { TrailView } from '../trail/trail-view.tsx';
import { VersionsView } from '../versions/versions-view.tsx';
import type { ChangeProblem, RegistryState } from './console.store.ts';
import { useConsolePlace, type View, viewPath, views } from './console-place.ts';

interface RegistryConsoleProps {
  readonly state: RegistryState;
  /** The registry could not be read after what is shown. */
  readonly isStale: boolean;
  /** @returns null when it was made */
  readonly onChange: (
    name: string,
    revision: number,
    change: RegistryAction,
  ) => Promise<ChangeProblem | null>;
  readonly onLeave: () => void;
}

/** What somebody who may read sees of the registry. Which part is open is in the address. */
export function RegistryConsole({ state, isStale, onChange, onLeave }: RegistryConsoleProps) {
  const t = useRegistryText();
  const host = useHost();
  const { view, remote: named } = useConsolePlace();
  const { reader, revision, remotes, shells } = state;
  const [begun, setBegun] = useState<BegunChange | null>(null);
  const own = reader.kind === 'token' ? reader.remote : null;
  const changes = useMemo(
    () => ({ own, begin: (target: ChangeTarget) => setBegun({ ...target, revision }) }),
    [own, revision],
  );
  const names = remotes.map(({ name }) => name);
  const remote = names.find((name) => name === named) ?? null;
  const panels: Record<View, React.ReactNode> = {
    remotes: <RemoteList state={state} />,
    versions: <VersionsView remotes={remotes} name={remote ?? names[0] ?? null} revision={revision} />,
    trail: <TrailView names={names} name={remote} revision={revision} />,
    shells: <ShellList shells={shells} revision={revision} />,
  };
  return (
    <ChangesContext value={changes}>
      <header className={parts.head}>
        <div className={parts.headText}>
          <h1 className="type-28">{t('title')}</h1>
          <p className={parts.quiet}>{t('intro')}</p>
        </div>
        <div className={parts.facts}>
          <span className={parts.figure}>{t('revision', { revision })}</span>
          {!isStale && (
            <Badge kind="success" icon={checkIcon}>
              {t('live')}
            </Badge>
          )}
        </div>
        <p className={parts.reader}>
          {reader.kind === 'admin'
            ? t('reader.admin')
            : t('reader.token', { name: reader.name, remote: reader.remote })}
          {reader.kind === 'token' ? (
            <Button size="small" onClick={onLeave}>
              {t('leave')}
            </Button>
          ) : (
            <Link to={registryTokenPath} className={parts.link}>
              {t('access.enter')}
            </Link>
          )}
        </p>
      </header>
      {isStale && (
        <Banner kind="warning" icon={triangleAlertIcon} className={parts.note}>
          {t('stale')}
        </Banner>
      )}
      <Tabs
        label={t('views')}
        active={view}
        onChange={(next) =>
          host.navigate(viewPath(next, remote), { replace: true, preventScrollReset: true })
        }
        panelClassName={parts.panel}
        tabs={views.map((id) => ({ id, title: t(`view.${id}`), panel: panels[id] }))}
      />
      <ChangeDialog
        begun={begun}
        policy={state.policy}
        onClose={() => setBegun(null)}
        onChange={async ({ remote, revision }, change) => {
          const problem = await onChange(remote.name, revision, change);
          if (problem === null) host.notify({ type: 'success', title: t('change.done') });
          return problem;
        }}
      />
    </ChangesContext>
  );
}
