import type { RegistryAction } from '@icoteca/shared-contracts';
import { Banner, Button, circleAlertIcon, Dialog, Segmented, TextArea } from '@icoteca/shared-ui';
import { type FormEvent, useRef, useState } from 'react';
import type { ChangeProblem, RegistryState } from '../console/console.store.ts';
import parts from '../parts/parts.module.css';
import { useNumber } from '../parts/use-number.ts';
import { VersionName } from '../parts/version-name.tsx';
import { useRegistryText } from '../texts/use-registry-text.ts';
import { sharesOf } from './change-choices.ts';
import styles from './changes.module.css';
import type { BegunChange } from './changes-context.ts';

interface ChangeFormProps {
  readonly begun: BegunChange;
  readonly policy: RegistryState['policy'];
  /** @returns null when it was made */
  readonly onChange: (begun: BegunChange, change: RegistryAction) => Promise<ChangeProblem | null>;
  readonly onClose: () => void;
  readonly isBusy: boolean;
  readonly onBusy: (isBusy: boolean) => void;
}

interface ChangeDialogProps extends Omit<ChangeFormProps, 'begun' | 'isBusy' | 'onBusy'> {
  /** Null while nothing is changed. */
  readonly begun: BegunChange | null;
}

/** What to do with a remote, and why. */
export function ChangeDialog({ begun, ...form }: ChangeDialogProps) {
  const t = useRegistryText();
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      open={begun !== null}
      // What comes of a change that is on its way must not be lost.
      closable={!isBusy}
      onClose={form.onClose}
      title={t('change.of', { name: begun?.remote.name ?? '' })}
      closeLabel={t('close')}
    >
      {begun && <ChangeForm begun={begun} isBusy={isBusy} onBusy={setBusy} {...form} />}
    </Dialog>
  );
}

function ChangeForm({ begun, policy, onChange, onClose, isBusy, onBusy }: ChangeFormProps) {
  const t = useRegistryText();
  const { remote, choices } = begun;
  const [first] = choices;
  const [chosen, setChosen] = useState(first?.action ?? 'rollback');
  const { action, version } = choices.find((choice) => choice.action === chosen) ?? {
    action: chosen,
    version: remote.version,
  };
  const shares = sharesOf(remote, policy.steps);
  const number = useNumber();
  const [share, setShare] = useState(AUTOMATIC);
  const [why, setWhy] = useState('');
  const [problem, setProblem] = useState<ChangeProblem | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    onBusy(true);
    setProblem(null);
    const clients = share === AUTOMATIC ? null : Number(share);
    const found = await onChange(begun, changeOf(action, version, clients, why.trim()));
    onBusy(false);
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
            ...shares.map((each) => ({
              value: String(each),
              label: number(each / 100, { style: 'percent' }),
            })),
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
          {problem.sentence ? (
            <span lang="en">{problem.sentence}</span>
          ) : (
            t(problem.isCertain ? 'change.not-made' : 'change.failed')
          )}{' '}
          <code>{problem.code}</code>
        </Banner>
      )}
      <div className={styles.actions}>
        <Button onClick={onClose} disabled={isBusy}>
          {t('cancel')}
        </Button>
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
