import type { ShownRemote, ShownVersion } from '@icoteca/shared-contracts';
import { Badge, type BadgeKind } from '@icoteca/shared-ui';
import { ChangeButton } from '../changes/change-button.tsx';
import { choicesOfVersion } from '../changes/change-choices.ts';
import parts from '../parts/parts.module.css';
import { useNumber } from '../parts/use-number.ts';
import { VersionName } from '../parts/version-name.tsx';
import { useRegistryText } from '../texts/use-registry-text.ts';

interface VersionRowProps {
  readonly version: ShownVersion;
  readonly remote: ShownRemote;
}

type Use = 'live' | 'rollout' | 'preview' | 'taken-out';
const looks: Readonly<Record<Use, BadgeKind>> = {
  live: 'success',
  rollout: 'primary',
  preview: 'neutral',
  'taken-out': 'danger',
};

/** One version: who gets it, and what teams compare. */
export function VersionRow({ version, remote }: VersionRowProps) {
  const t = useRegistryText();
  const number = useNumber();
  const { contracts, plugin, isPlain, isTried, shared, modules } = version;
  return (
    <tr>
      <td>
        <div className={parts.cellList}>
          <VersionName version={version.version} />
          <span className={parts.facts}>
            {usesOf(version.version, remote).map((use) => (
              <Badge key={use} kind={looks[use]}>
                {t(`use.${use}`)}
              </Badge>
            ))}
            {isPlain && <Badge>{t('use.plain')}</Badge>}
            {!isTried && <Badge>{t('use.untried')}</Badge>}
          </span>
          <ChangeButton remote={remote} choices={choicesOfVersion(remote, version)} what={version.version} />
        </div>
      </td>
      <td className={parts.figure}>{contracts}</td>
      <td className={parts.figure}>{plugin ?? t('unknown')}</td>
      <td>
        <ul className={parts.cellList}>
          {modules.map(({ module, size, budget }) => (
            <li key={module}>
              <code>{module}</code>{' '}
              <span className={parts.figure}>
                {budget === null
                  ? t('size.free', { size: number(size) })
                  : t('size', { size: number(size), budget: number(budget) })}
              </span>
            </li>
          ))}
        </ul>
      </td>
      <td>
        {shared === null ? (
          t('unknown')
        ) : (
          <ul className={parts.cellList}>
            {shared.map(({ name, range }) => (
              <li key={name}>
                {name} <span className={parts.figure}>{range}</span>
              </li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
}

function usesOf(version: string, { version: live, rollout, previews, takenOut }: ShownRemote): Use[] {
  const uses: Record<Use, boolean> = {
    live: version === live,
    rollout: version === rollout?.version,
    preview: previews.some((each) => each.version === version),
    'taken-out': takenOut.some((each) => each.version === version),
  };
  return (Object.keys(uses) as Use[]).filter((use) => uses[use]);
}
