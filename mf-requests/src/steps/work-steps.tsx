import { useHost, useText } from '@icoteca/shared-contracts/host';
import { Button, checkIcon, hammerIcon, undo2Icon } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import type { RequestStore } from '../request-page/request.store.ts';
import { namespace } from '../texts/namespace.ts';
import type { StepOpener } from './open-step.tsx';
import { useReportFailure } from './step-failure-note.tsx';
import styles from './steps.module.css';

/** Steps of makers: take a request to work, hand it back, and resolve it. */
export const WorkSteps = observer(function WorkSteps({
  store,
  opener,
}: {
  store: RequestStore;
  opener: StepOpener;
}) {
  const t = useText(namespace);
  const host = useHost();
  const report = useReportFailure();
  const { calls } = store;
  const { pending } = calls;
  if (!store.can('takeToWork') && !store.can('handBack') && !store.can('resolve')) return null;
  const take = async () => {
    const failure = await store.finish(calls.take(), () =>
      host.notify({ type: 'success', title: t('request.take.done') }),
    );
    report(t('request.take.failed'), failure);
  };
  const handBack = async () => report(t('request.handBack.failed'), await store.finish(calls.handBack()));
  return (
    <div className={styles.work}>
      {store.can('takeToWork') && (
        <Button
          kind="primary"
          icon={hammerIcon}
          busy={pending === 'takeToWork'}
          disabled={pending !== null}
          onClick={() => void take()}
        >
          {t('request.take')}
        </Button>
      )}
      {store.can('resolve') && (
        <Button
          kind="primary"
          icon={checkIcon}
          disabled={pending !== null}
          onPointerEnter={() => opener.prepare('resolve')}
          onFocus={() => opener.prepare('resolve')}
          onClick={() => opener.show('resolve')}
        >
          {t('request.resolve')}
        </Button>
      )}
      {store.can('handBack') && (
        <Button
          icon={undo2Icon}
          busy={pending === 'handBack'}
          disabled={pending !== null}
          onClick={() => void handBack()}
        >
          {t('request.handBack')}
        </Button>
      )}
    </div>
  );
});
