import { leavePreviewPath, type PagePreview } from '../../common/page-preview.ts';
import { devPlace, textElement } from './dev-sheet.ts';

/**
 * Says which preview the page shows and until when, and offers to leave it. It is there as long as the page shows the version,
 * so that nobody takes such a page for the site.
 */
export function showPreviewBadge(document: Document, { name, remote, version, endsAt }: PagePreview): void {
  const badge = document.createElement('aside');
  badge.className = 'badge';
  badge.setAttribute('aria-label', 'Preview');
  const until = new Date(endsAt).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
  const text = textElement(document, 'p', `Preview ${name} of ${remote}, until ${until}.`);
  text.title = version;
  const leave = textElement(document, 'button', 'Leave preview');
  leave.addEventListener('click', () => {
    const { pathname, search } = document.location;
    document.location.assign(`${leavePreviewPath}?to=${encodeURIComponent(pathname + search)}`);
  });
  badge.append(text, leave);
  devPlace(document, 'icoteca-preview').append(badge);
}
