import { useHost, useText } from '@icoteca/shared-contracts/host';
import {
  Button,
  ellipsisIcon,
  eyeIcon,
  eyeOffIcon,
  IconButton,
  Menu,
  type MenuEntry,
  mergeIcon,
  pencilIcon,
  rotateCcwIcon,
  trash2Icon,
  type UiIconShape,
  userPlusIcon,
  xIcon,
} from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import type { RequestStore } from '../request-page/request.store.ts';
import { namespace } from '../texts/namespace.ts';
import type { DialogStep, StepOpener } from './open-step.tsx';
import { useReportFailure } from './step-failure-note.tsx';
import styles from './steps.module.css';

/** Menu entries that open a dialog, in their order. */
const dialogSteps: readonly (readonly [DialogStep, UiIconShape])[] = [
  ['assign', userPlusIcon],
  ['decline', xIcon],
  ['merge', mergeIcon],
];

/** Steps of the author and of administrators, as far as the visitor may take them now. */
export const StepBar = observer(function StepBar({
  store,
  opener,
}: {
  store: RequestStore;
  opener: StepOpener;
}) {
  const t = useText(namespace);
  const entries = useStepEntries(store, opener);
  const canEdit = store.can('edit');
  if (!canEdit && entries.length === 0) return null;
  return (
    <div className={styles.bar}>
      {canEdit && (
        <Button
          icon={pencilIcon}
          onPointerEnter={() => opener.prepare('edit')}
          onFocus={() => opener.prepare('edit')}
          onClick={() => opener.show('edit')}
        >
          {t('request.edit')}
        </Button>
      )}
      {entries.length > 0 && (
        <Menu
          label={t('request.more')}
          align="end"
          entries={entries}
          trigger={(props) => <IconButton {...props} icon={ellipsisIcon} label={t('request.more')} />}
        />
      )}
    </div>
  );
});

function useStepEntries(store: RequestStore, opener: StepOpener): MenuEntry[] {
  const t = useText(namespace);
  const host = useHost();
  const report = useReportFailure();
  const { calls, request } = store;
  const entries: MenuEntry[] = dialogSteps
    .filter(([step]) => store.can(step))
    .map(([step, icon]) => ({
      id: step,
      icon,
      label: t(`request.${step}`),
      onSelect: () => opener.show(step),
    }));
  if (store.can('reopen')) {
    const reopen = async () => report(t('request.reopen.failed'), await store.finish(calls.reopen()));
    entries.push({
      id: 'reopen',
      icon: rotateCcwIcon,
      label: t('request.reopen'),
      onSelect: () => void reopen(),
    });
  }
  if (store.can('hide')) {
    const show = async () => {
      const failure = await store.finish(calls.hide({ isHidden: false }), () =>
        host.notify({ type: 'success', title: t('request.show.done') }),
      );
      report(t('request.show.failed'), failure);
    };
    entries.push(
      request.isHidden
        ? { id: 'show', icon: eyeIcon, label: t('request.show'), onSelect: () => void show() }
        : { id: 'hide', icon: eyeOffIcon, label: t('request.hide'), onSelect: () => opener.show('hide') },
    );
  }
  if (store.can('delete'))
    entries.push({
      id: 'delete',
      icon: trash2Icon,
      label: t('request.delete'),
      onSelect: () => opener.show('delete'),
    });
  return entries;
}
