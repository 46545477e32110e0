import type { Collection, IconSummary } from '@icoteca/shared-contracts';
import { Button, codeIcon, fileArchiveIcon, type MenuEntry, shapesIcon } from '@icoteca/shared-ui';
import { Suspense, useState } from 'react';
import { lazyPart } from '../chooser/lazy-part.tsx';
import { useCollectionsText } from '../texts/use-collections-text.ts';

const DownloadDialog = lazyPart(
  () => import(/* webpackChunkName: "collection-download" */ './download-dialog.tsx'),
);
const StyleDialog = lazyPart(() => import(/* webpackChunkName: "collection-style" */ './style-dialog.tsx'));
const EmbedDialog = lazyPart(() => import(/* webpackChunkName: "collection-embed" */ './embed-dialog.tsx'));

/** Dialogs about the use of a collection. */
export type CollectionUseKind = 'download' | 'style' | 'embed';

/** Which of them is open, and the initial style of the second. */
export interface CollectionUse {
  readonly open: CollectionUseKind | null;
  readonly style: string | null;
  show(kind: CollectionUseKind, style?: string): void;
  close(): void;
}

/** The dialogs of one collection's page. */
export function useCollectionUse(): CollectionUse {
  const [{ open, style }, setState] = useState<Pick<CollectionUse, 'open' | 'style'>>({
    open: null,
    style: null,
  });
  return {
    open,
    style,
    show: (kind, chosen) => setState({ open: kind, style: chosen ?? null }),
    close: () => setState({ open: null, style: null }),
  };
}

/** The button that opens the download dialog. */
export function DownloadAll({ use, isEmpty }: { readonly use: CollectionUse; readonly isEmpty: boolean }) {
  const t = useCollectionsText();
  return (
    <Button icon={fileArchiveIcon} disabled={isEmpty} onClick={() => use.show('download')}>
      {t('collection.download')}
    </Button>
  );
}

/** Entries of the collection's menu. @param isShown its public page is visible to everybody */
export function useUseEntries(use: CollectionUse, isShown: boolean, isEmpty: boolean): MenuEntry[] {
  const t = useCollectionsText();
  const entries: MenuEntry[] = [];
  if (!isEmpty)
    entries.push({ id: 'style', icon: shapesIcon, label: t('use.style'), onSelect: () => use.show('style') });
  if (isShown)
    entries.push({ id: 'embed', icon: codeIcon, label: t('use.embed'), onSelect: () => use.show('embed') });
  return entries;
}

interface UseDialogsProps {
  readonly use: CollectionUse;
  readonly collection: Collection;
  /** All of its icons. */
  readonly icons: readonly IconSummary[];
}

/** The open dialog. Each is loaded when it first opens. */
export function UseDialogs({ use, collection, icons }: UseDialogsProps) {
  const [seen, setSeen] = useState<ReadonlySet<CollectionUseKind>>(new Set());
  const { open, style, close } = use;
  if (open !== null && !seen.has(open)) setSeen(new Set([...seen, open]));
  return (
    <Suspense fallback={null}>
      {seen.has('download') && (
        <DownloadDialog open={open === 'download'} onClose={close} collection={collection} icons={icons} />
      )}
      {seen.has('style') && (
        <StyleDialog open={open === 'style'} onClose={close} collection={collection} style={style} />
      )}
      {seen.has('embed') && <EmbedDialog open={open === 'embed'} onClose={close} collection={collection} />}
    </Suspense>
  );
}
