import type { RegistryAction } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { Banner, Button, circleAlertIcon, Dialog, Segmented, TextArea } from '@icoteca/shared-ui';
import { type FormEvent, useRef, useState } from 'react';
import type { ChangeProblem, RegistryState } from '../console/console.store.ts';
import parts from '../parts/parts.module.css';
import { VersionName } from '../parts/version-name.tsx';
import { useRegistryText } from '../texts/use-registry-text.ts';
import { sharesOf } from './change-choices.ts';
import styles from './changes.module.css';
import type { ChangeTarget } from './changes-context.ts';

interface ChangeFormProps {
  readonly target: ChangeTarget;
  readonly policy: RegistryState['policy'];
  /** @returns null when it was made */
  readonly onChange: (change: RegistryAction) => Promise<ChangeProblem | null>;
  readonly onClose: () => void;
}

interface ChangeDialogProps extends Omit<ChangeFormProps, 'target'> {
  /** Null while nothing is changed. */
  readonly target: ChangeTarget | null;
}

/** What to do with a remote, and why. */
export function ChangeDialog({ target, ...form }: ChangeDialogProps) {
  const t = useRegistryText();
  return (
    <Dialog
      open={target !== null}
      onClose={form.onClose}
      title={t('change.of', { name: target?.remote.name ?? '' })}
      closeLabel={t('close')}
    >
      {target && <ChangeForm target={target} {...form} />}
    </Dialog>
  );
}

function ChangeForm({ target: { remote, choices }, policy, onChange, onClose }: ChangeFormProps) {
  const t = useRegistryText();
  const [first] = choices;
  const [chosen, setChosen] = useState(first?.action ?? 'rollback');
  const { action, version } = choices.find((choice) => choice.action === chosen) ?? {
    action: chosen,
    version: remote.version,
  };
  const shares = sharesOf(remote, policy.steps);
  const percent = new Intl.NumberFormat(useHost().locale.iso, { style: 'percent' });
  const [share, setShare] = useState(AUTOMATIC);
  const [why, setWhy] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ChangeProblem | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    const clients = share === AUTOMATIC ? null : Number(share);
    const found = await onChange(changeOf(action, version, clients, why.trim()));
    setBusy(false);
    setProblem(found);
    if (found === null) onClose();
    else area.current?.focus();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      {choices.length > 1 && (
        <Segmented
          label={t('change.what')}
          segments={choices.map((choice) => ({
            value: choice.action,
            label: t(`change.${choice.action}`),
          }))}
          value={action}
          onChange={setChosen}
        />
      )}
      <div>
        <VersionName version={version} />
        <p className={parts.quiet}>{t(`change.${action}.text`)}</p>
      </div>
      {action === 'rollout' && (
        <Segmented
          label={t('change.share')}
          segments={[
            { value: AUTOMATIC, label: t('change.automatic') },
            ...shares.map((each) => ({ value: String(each), label: percent.format(each / 100) })),
          ]}
          value={share}
          onChange={setShare}
        />
      )}
      <TextArea
        label={t('change.why')}
        hint={t('change.why.hint')}
        ref={area}
        required
        maxLength={500}
        rows={3}
        value={why}
        onChange={({ target }) => setWhy(target.value)}
      />
      {problem && (
        <Banner kind="danger" icon={circleAlertIcon}>
          {problem.sentence ? <span lang="en">{problem.sentence}</span> : t('change.failed')}{' '}
          <code>{problem.code}</code>
        </Banner>
      )}
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button
          kind={action === 'take-out' ? 'danger' : 'primary'}
          type="submit"
          busy={isBusy}
          disabled={why.trim() === ''}
        >
          {t(`change.${action}`)}
        </Button>
      </div>
    </form>
  );
}

/** The share of a rollout that steps up by itself. */
const AUTOMATIC = 'automatic';

function changeOf(
  action: RegistryAction['action'],
  version: string,
  percent: number | null,
  why: string,
): RegistryAction {
  if (action === 'rollout') return { action, version, percent, why };
  if (action === 'promote' || action === 'rollback') return { action, why };
  return { action, version, why };
}
