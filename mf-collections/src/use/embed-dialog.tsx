import { apiPath, type Collection } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import { Dialog, Segmented } from '@icoteca/shared-ui';
import { useState } from 'react';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import { CopyField } from './copy-field.tsx';
import styles from './use.module.css';

export interface EmbedDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly collection: Collection;
}

/** URLs of a public collection for the build of another site: sprite and manifest, of this version or always the latest. */
export default function EmbedDialog({ open, onClose, collection }: EmbedDialogProps) {
  const t = useCollectionsText();
  const { origin } = useHost();
  const [kind, setKind] = useState<'moving' | 'versioned'>('moving');
  const { apiCode, version } = collection;
  const call = { params: { apiCode }, query: kind === 'versioned' ? { v: version } : {} };
  const sprite = origin + apiPath('collectionSprite', call);
  const manifest = origin + apiPath('collectionManifest', call);
  return (
    <Dialog open={open} onClose={onClose} title={t('use.embed')} closeLabel={t('close')} size="wide">
      <p className={styles.text}>{t('use.embed.text')}</p>
      <Segmented
        label={t('use.embed.version')}
        value={kind}
        onChange={setKind}
        segments={[
          { value: 'moving', label: t('use.embed.moving') },
          { value: 'versioned', label: t('use.embed.fixed', { version }) },
        ]}
      />
      <p className={styles.text}>{t(`use.embed.${kind}.text`)}</p>
      <CopyField label={t('use.embed.sprite')} value={sprite} />
      <CopyField label={t('use.embed.manifest')} value={manifest} />
      <CopyField label={t('use.embed.build')} value={`curl --fail --output public/icons.svg "${sprite}"`} />
      <CopyField
        label={t('use.embed.html')}
        value={'<svg width="24" height="24" aria-hidden="true"><use href="/icons.svg#icon-home"/></svg>'}
      />
      <p className={styles.text}>{t('use.embed.licence')}</p>
    </Dialog>
  );
}
