import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { testIcon } from '../testing/test-icons.ts';
import { IconPreview } from './icon-preview.tsx';
import { previewSheets } from './preview-sheet.ts';

describe('[T4.28] the picture of an icon in a list', () => {
  const free = testIcon(1, { free: true, svg: '<svg><path d="M1 1h2"/></svg>' });
  const locked = testIcon(2);

  it('is its vector where the visitor may have it', () => {
    const html = renderToStaticMarkup(<IconPreview icon={free} />);
    expect(html).toContain('<path d="M1 1h2"/>');
    expect(html).not.toContain('url(');
  });

  it('is its cell in the sheet of previews where not, and no vector', () => {
    const sheets = previewSheets([free, locked], 'v1');
    expect([...sheets.cells.keys()]).toEqual([locked.id]);
    const html = renderToStaticMarkup(
      <IconPreview icon={locked} cell={sheets.cells.get(locked.id) ?? null} />,
    );
    expect(html).toContain('--picture:var(--masks-0)');
    expect(html).not.toContain('<path');
  });

  it('is an image where a visitor uploaded the icon', () => {
    const html = renderToStaticMarkup(<IconPreview icon={{ ...free, isUserSource: true }} />);
    expect(html).toContain('url(');
    expect(html).not.toContain('<path');
  });

  it('is a picture of its own outside of a sheet', () => {
    expect(renderToStaticMarkup(<IconPreview icon={locked} />)).toContain(`url(`);
  });
});
