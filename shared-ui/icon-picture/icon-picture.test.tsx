import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { IconPicture, type IconPictureProps } from './icon-picture.tsx';

const html = (icon: Partial<IconPictureProps['icon']>, image: IconPictureProps['image'] = '/home.png') =>
  renderToStaticMarkup(<IconPicture icon={{ isColor: false, ...icon }} image={image} />);

describe('[T4.28] the small picture of an icon', () => {
  it('is its drawing, and no image, where there is one', () => {
    const drawn = html({ svg: '<svg><path d="M1 1h2"/></svg>' });
    expect(drawn).toContain('<path d="M1 1h2"/>');
    expect(drawn).not.toContain('url(');
  });

  it('is otherwise an image: painted in one colour, or in the colours of the drawing', () => {
    expect(html({})).toContain('--picture:url(&quot;/home.png&quot;)');
    expect(html({})).toContain('painted');
    expect(html({ isColor: true })).toContain('coloured');
    expect(html({ isColor: true })).not.toContain('painted');
  });

  it('is a cell of an image that holds many', () => {
    const cell = { image: 'var(--masks-0)', column: 3, row: 1, columns: 10, rows: 2 };
    const cut = html({}, cell);
    expect(cut).toContain('cut');
    expect(cut).toContain('--picture:var(--masks-0);--column:3;--row:1;--columns:10;--rows:2');
  });

  it('has a ground in the theme in which its own colours do not show, but not when it is painted', () => {
    expect(html({ isColor: true, hiddenIn: 'dark' })).toContain('hiddenInDark');
    expect(html({ svg: '<svg/>', hiddenIn: 'light' })).toContain('hiddenInLight');
    expect(html({ isColor: false, hiddenIn: 'dark' })).not.toContain('hiddenIn');
    expect(html({ isColor: true })).not.toContain('hiddenIn');
  });

  it('is hidden from assistive technology and takes the class of its place', () => {
    expect(html({})).toContain('aria-hidden="true"');
    const placed = <IconPicture icon={{ isColor: false }} image="/home.png" className="small" />;
    expect(renderToStaticMarkup(placed)).toMatch(/class="[^"]* small"/);
  });
});
