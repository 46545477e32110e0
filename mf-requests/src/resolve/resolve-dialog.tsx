import { useHost, useText } from '@icoteca/shared-contracts/host';
import { Button, Dialog } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { StepDialogProps } from '../steps/step-dialog.ts';
import { StepFailureNote } from '../steps/step-failure-note.tsx';
import steps from '../steps/steps.module.css';
import { useStepForm } from '../steps/use-step-form.ts';
import { namespace } from '../texts/namespace.ts';
import { ChosenIcons, FindIcons } from './find-icons.tsx';
import { MakerDrawings } from './maker-drawings.tsx';
import { MakerTerms } from './maker-terms.tsx';
import { ResolveStore } from './resolve.store.ts';

/** Resolves a request with existing icons, with drawings of the maker, or with both. */
const ResolveDialog = observer(function ResolveDialog({ store, onClose }: StepDialogProps) {
  const t = useText(namespace);
  const host = useHost();
  const [work] = useState(() => {
    // An earlier choice is restored while the page is open.
    const begun =
      (store.drafts.get('resolve') as ResolveStore | undefined) ?? new ResolveStore(host, store.request);
    store.drafts.set('resolve', begun);
    return begun;
  });
  useEffect(() => {
    void work.loadNeighbours();
    if (work.finder.found === null) void work.finder.search();
  }, [work]);
  const { isBusy, failure, onSubmit } = useStepForm(() =>
    store.finish(store.calls.resolve(work.body), () => {
      store.drafts.delete('resolve');
      host.notify({ type: 'success', title: t('resolve.done'), text: t('resolve.done.text') });
      onClose();
    }),
  );
  const wrong = work.drawingOf(failure?.param);
  return (
    <Dialog open onClose={onClose} size="wide" title={t('resolve.title')} closeLabel={t('dialog.close')}>
      <form className={steps.form} onSubmit={onSubmit}>
        <p className={steps.text}>{t('resolve.text')}</p>
        <MakerDrawings work={work} />
        {work.drawings.length > 0 && <MakerTerms work={work} />}
        <FindIcons work={work} />
        <ChosenIcons work={work} />
        {failure && wrong && (
          <p className={steps.text}>
            {t('resolve.refused', { name: wrong.fileName, rule: failure.rule ?? '' })}
          </p>
        )}
        <StepFailureNote failure={failure} />
        <div className={steps.actions}>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button kind="primary" type="submit" busy={isBusy} disabled={!work.canSend}>
            {t('resolve.send', { count: work.count })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
});
export default ResolveDialog;
