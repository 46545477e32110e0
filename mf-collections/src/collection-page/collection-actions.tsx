import { collectionPath, collectionsPath, publicCollectionPath } from '@icoteca/shared-contracts';
import { useHost } from '@icoteca/shared-contracts/host';
import {
  Button,
  copyIcon,
  ellipsisIcon,
  externalLinkIcon,
  flagIcon,
  IconButton,
  Menu,
  type MenuEntry,
  paletteIcon,
  Switch,
  trash2Icon,
} from '@icoteca/shared-ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { CopyLink } from '../page-parts/copy-link.tsx';
import parts from '../page-parts/page-parts.module.css';
import { ReportCollection } from '../page-parts/report-collection.tsx';
import { collectionsOf } from '../store/collections.store.ts';
import { useCollectionsText } from '../texts/use-collections-text.ts';
import { type CollectionUse, DownloadAll, useUseEntries } from '../use/collection-use.tsx';
import styles from './collection.module.css';
import type { CollectionStore } from './collection.store.ts';

interface CollectionActionsProps {
  readonly store: CollectionStore;
  readonly isRecolouring: boolean;
  readonly onRecolor: () => void;
  readonly use: CollectionUse;
}

/** Actions on the whole collection, as far as the visitor may take them (specification CN 6: permissions per collection). */
export const CollectionActions = observer(function CollectionActions({
  store,
  isRecolouring,
  onRecolor,
  use,
}: CollectionActionsProps) {
  const t = useCollectionsText();
  const [isReporting, setReporting] = useState(false);
  const { access, apiCode, hiddenReason, id } = store.collection;
  const isPublic = access === 'public';
  return (
    <div className={parts.actions}>
      {store.can('share') && (
        <Switch
          className={styles.switch}
          label={t('collection.public')}
          checked={isPublic}
          disabled={hiddenReason !== undefined && !isPublic}
          onChange={(checked) => void store.change({ access: checked ? 'public' : 'private' })}
        />
      )}
      {isPublic && hiddenReason === undefined && <CopyLink path={publicCollectionPath(apiCode)} />}
      {store.can('edit') && (
        <Button
          icon={paletteIcon}
          aria-label={t('recolor.title')}
          aria-expanded={isRecolouring}
          onClick={onRecolor}
        >
          {t('recolor.short')}
        </Button>
      )}
      <DownloadAll use={use} isEmpty={store.icons.length === 0} />
      <MoreMenu store={store} use={use} onReport={() => setReporting(true)} />
      <ReportCollection id={id} open={isReporting} onClose={() => setReporting(false)} />
    </div>
  );
});

const MoreMenu = observer(function MoreMenu({
  store,
  use,
  onReport,
}: {
  store: CollectionStore;
  use: CollectionUse;
  onReport: () => void;
}) {
  const t = useCollectionsText();
  const host = useHost();
  const collections = collectionsOf(host);
  const { id, access, apiCode, hiddenReason } = store.collection;
  const isOwn = store.can('edit') || store.can('delete');
  const uses = useUseEntries(
    use,
    access === 'public' && hiddenReason === undefined,
    store.icons.length === 0,
  );
  const duplicate = async () => {
    const copy = await collections.duplicate(id);
    if (copy) host.navigate(collectionPath(copy.id));
  };
  const remove = () => {
    // Removed from the list immediately; restored with a notification when the server refuses it.
    void collections.remove(id);
    host.navigate(collectionsPath);
  };
  const entries: MenuEntry[] = [
    ...uses,
    {
      id: 'duplicate',
      icon: copyIcon,
      label: t(isOwn ? 'collection.duplicate' : 'public.copy'),
      onSelect: () => void duplicate(),
    },
  ];
  if (access === 'public' && hiddenReason === undefined)
    entries.push({
      id: 'page',
      icon: externalLinkIcon,
      label: t('collection.public-page'),
      href: publicCollectionPath(apiCode),
    });
  if (store.can('delete'))
    entries.push({ id: 'delete', icon: trash2Icon, label: t('collection.delete'), onSelect: remove });
  if (!isOwn) entries.push({ id: 'report', icon: flagIcon, label: t('report.title'), onSelect: onReport });
  return (
    <Menu
      label={t('collection.more')}
      align="end"
      entries={entries}
      trigger={(props) => <IconButton {...props} icon={ellipsisIcon} label={t('collection.more')} />}
    />
  );
});
