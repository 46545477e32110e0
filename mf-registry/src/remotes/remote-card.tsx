import type { ShownRemote } from '@icoteca/shared-contracts';
import { Link } from '@icoteca/shared-contracts/host';
import { VisuallyHidden } from '@icoteca/shared-ui';
import { type ReactNode, useId } from 'react';
import { ChangeButton } from '../changes/change-button.tsx';
import { choicesOfRemote } from '../changes/change-choices.ts';
import type { RegistryState } from '../console/console.store.ts';
import { viewPath } from '../console/console-place.ts';
import parts from '../parts/parts.module.css';
import { RegistryTime, useRegistryTime } from '../parts/registry-time.tsx';
import { VersionName } from '../parts/version-name.tsx';
import { useRegistryText } from '../texts/use-registry-text.ts';
import styles from './remotes.module.css';
import { RolloutFacts } from './rollout-facts.tsx';

interface RemoteCardProps {
  readonly remote: ShownRemote;
  readonly policy: RegistryState['policy'];
}

/** One remote: what everyone gets and why, and its rollout, previews and versions that were taken out. */
export function RemoteCard({ remote, policy }: RemoteCardProps) {
  const t = useRegistryText();
  const time = useRegistryTime();
  const id = useId();
  const { name, version, since, decidedBy, decision, rollout, previews, takenOut } = remote;
  return (
    <li className={styles.card} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h2 id={id} className="type-16">
          {name}
        </h2>
        {(['versions', 'trail'] as const).map((view) => (
          <Link key={view} className={styles.more} to={viewPath(view, name)} preventScrollReset>
            {t(`view.${view}`)} <VisuallyHidden>{name}</VisuallyHidden>
          </Link>
        ))}
        <ChangeButton remote={remote} choices={choicesOfRemote(remote)} what={name} />
      </div>
      <dl className={styles.fields}>
        <Field title={t('field.version')}>
          <VersionName version={version} />
        </Field>
        <Field title={t('field.since')}>{since ? <RegistryTime at={since} /> : t('unknown')}</Field>
        <Field title={t('field.by')}>{decidedBy ?? t('unknown')}</Field>
        <Field title={t('field.why')}>{decision?.why || t('no-reason')}</Field>
      </dl>
      {rollout && <RolloutFacts name={name} rollout={rollout} policy={policy} />}
      {previews.length > 0 && (
        <Part title={t('previews')}>
          {previews.map((preview) => (
            <li key={preview.name}>
              <b>{preview.name}</b> <VersionName version={preview.version} />{' '}
              <span className={parts.quiet}>
                {t('preview.by', { by: preview.by, time: time(preview.endsAt) })}
              </span>
            </li>
          ))}
        </Part>
      )}
      {takenOut.length > 0 && (
        <Part title={t('taken-out')}>
          {takenOut.map((bad) => (
            <li key={bad.version}>
              <VersionName version={bad.version} /> {bad.why}{' '}
              <span className={parts.quiet}>{t('taken-out.by', { by: bad.by, time: time(bad.at) })}</span>
            </li>
          ))}
        </Part>
      )}
    </li>
  );
}

function Field({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={styles.field}>
      <dt className={parts.quiet}>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={styles.part}>
      <h3 className="type-label">{title}</h3>
      <ul className={styles.rows}>{children}</ul>
    </div>
  );
}
