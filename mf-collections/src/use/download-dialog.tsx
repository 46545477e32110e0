import {
  appearanceWords,
  type Collection,
  type IconSummary,
  isHelpedByPlan,
} from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { Button, Dialog, Segmented } from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import { MissingIcons } from './missing-icons.tsx';
import { OneFileForm } from './one-file-form.tsx';
import styles from './use.module.css';
import { ZipDownload } from './zip-download.store.ts';
import { ZipForm } from './zip-form.tsx';

interface DownloadDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly collection: Collection;
  /** All of its icons. */
  readonly icons: readonly IconSummary[];
}

type Kind = 'zip' | 'code' | 'sprite' | 'font';
const kinds: readonly Kind[] = ['zip', 'code', 'sprite', 'font'];

/** Downloads of the whole collection: a zip of pictures or code, a sprite, or a web font. */
const DownloadDialog = observer(function DownloadDialog({
  open,
  onClose,
  collection,
  icons,
}: DownloadDialogProps) {
  const t = useCollectionsText();
  const host = useHost();
  const [kind, setKind] = useState<Kind>('zip');
  const [zip] = useState(() => new ZipDownload(host, collection.id));
  const words = appearanceWords(collection.appearance);
  const { gaps } = zip;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('use.title', { name: collection.name })}
      closeLabel={t('close')}
      size="wide"
    >
      <Segmented
        label={t('use.kind')}
        value={kind}
        onChange={setKind}
        segments={kinds.map((value) => ({ value, label: t(`use.kind.${value}`) }))}
      />
      {kind === 'zip' || kind === 'code' ? (
        <ZipForm key={kind} isCode={kind === 'code'} zip={zip} icons={icons} appearance={words} />
      ) : (
        <OneFileForm key={kind} kind={kind} icons={icons} appearance={words} onDone={onClose} />
      )}
      {gaps && (
        <div className={styles.gaps} role="status">
          <p className={styles.text}>
            {gaps.isSaved
              ? t('use.gaps', {
                  count: gaps.missing.length,
                  shown: gaps.missing.length.toLocaleString(host.locale.iso),
                })
              : t('use.gaps.none')}
          </p>
          <MissingIcons missing={gaps.missing} icons={icons} />
          {isHelpedByPlan(gaps.missing) && (
            <div className={styles.actions}>
              <Button onClick={() => host.events.emit('plan:requested', { reason: 'format' })}>
                {t('use.plans')}
              </Button>
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
});
export default DownloadDialog;
