import type { Collection, IconSummary } from '@icoteca/shared-contracts';
import { useText } from '@icoteca/shared-contracts/host';
import { Button, codeIcon, fileArchiveIcon, type MenuEntry, shapesIcon } from '@icoteca/shared-ui';
import { Suspense, useState } from 'react';
import { laterPart } from '../chooser/later-part.tsx';
import { namespace } from '../texts/namespace.ts';

const DownloadDialog = laterPart(
  () => import(/* webpackChunkName: "collection-download" */ './download-dialog.tsx'),
);
const StyleDialog = laterPart(() => import(/* webpackChunkName: "collection-style" */ './style-dialog.tsx'));
const EmbedDialog = laterPart(() => import(/* webpackChunkName: "collection-embed" */ './embed-dialog.tsx'));

/** Dialogs about the use of a collection. */
export type CollectionUseKind = 'download' | 'style' | 'embed';

/** Which of them is open, and the style that the second begins with. */
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

/** The button that opens the files of a collection. */
export function DownloadAll({ use, isEmpty }: { readonly use: CollectionUse; readonly isEmpty: boolean }) {
  const t = useText(namespace);
  return (
    <Button icon={fileArchiveIcon} disabled={isEmpty} onClick={() => use.show('download')}>
      {t('collection.download')}
    </Button>
  );
}

/** Entries of the menu of a collection. @param isShown its public page can be read by everybody */
export function useUseEntries(use: CollectionUse, isShown: boolean, isEmpty: boolean): MenuEntry[] {
  const t = useText(namespace);
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

/** The dialog that is open. Each is loaded when it is opened first. */
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
