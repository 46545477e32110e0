import { type IconSummary, LAYOUT_TOAST_MS, TOAST_MS } from '@icoteca/shared-contracts';
import type { Host } from '@icoteca/shared-contracts/host';
import { when } from 'mobx';
import { bulkOf } from '../bulk/bulk.store.ts';
import type { FileChoice } from '../bulk/bulk-order.ts';
import { fetchFiles } from '../bulk/fetch-files.ts';
import { namespace, searchText } from '../texts/texts.ts';

/** Downloads a set as one zip; resolves when it is saved or has failed. */
export async function downloadSet(
  host: Host,
  icons: readonly IconSummary[],
  files: FileChoice,
): Promise<void> {
  const bulk = bulkOf(host);
  bulk.start(icons, files);
  await when(() => bulk.progress === null);
}

/** Puts the SVGs of a set on the clipboard, one after the other. Nothing is copied when one of them fails. */
export async function copySet(
  host: Host,
  icons: readonly IconSummary[],
  files: FileChoice,
  fetchAll = fetchFiles,
): Promise<void> {
  const t = searchText(host.texts);
  let code = 'NOT_SUPPORTED';
  const markup = async () => {
    const found = await fetchAll({ icons, files }, () => {});
    code = found.missing[0]?.code ?? code;
    if (found.missing.length > 0) throw new Error(`${found.missing.length} icons have no file.`);
    const svgs = await Promise.all(found.files.map(({ content }) => content.text()));
    return svgs.join('\n');
  };
  try {
    await writeText(markup());
    for (const { id } of icons) host.events.emit('icon:copied', { id, as: 'svg' });
    const count = icons.length;
    const title = t('match.copied', { count, shown: count.toLocaleString(host.locale.iso) });
    host.notify({ type: 'success', title, delayMs: LAYOUT_TOAST_MS });
  } catch (error) {
    host.telemetry.report(error, { remote: namespace, code });
    host.notify({ type: 'danger', title: t('match.copyFailed'), code, delayMs: TOAST_MS });
  }
}

/** Some browsers allow writing only in the task of the click, so they get the text as a promise. */
async function writeText(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const blob = text.then((words) => new Blob([words], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
