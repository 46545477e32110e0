// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { freeIcon, freeSvg, lockedIcon } from '../testing-icons.ts';
import { linkedPicture } from './linked-picture.ts';

const pictureOf = (
  icon: typeof freeIcon,
  more: { size?: number; plans?: boolean; title?: string; svg?: string } = {},
) => {
  const { size = 512, plans = true, title = icon.title, svg = null } = more;
  const markup = linkedPicture({
    icon: { ...icon, title },
    rights: { free: icon.free, isUserSource: false, alreadyDownloaded: true },
    plans,
    size,
    words: { color: 'FA5252', edits: 'bg-circle-228BE6_pad-20' },
    origin: 'https://icoteca.example',
    svg,
    notice: 'home by A -- B, MIT',
  });
  const { body } = new DOMParser().parseFromString(markup, 'text/html');
  return body.querySelector('img') as HTMLImageElement;
};

it('links the SVG of a free icon, as edited', () => {
  expect(pictureOf(freeIcon).src).toBe(
    `https://icoteca.example/img/v/abc/${freeIcon.id}-512-fa5252.svg?edits=bg-circle-228BE6_pad-20`,
  );
});

it('[S6.04] links no vector of an icon that is not free, also when this visitor has bought it: other pages are shown to guests', () => {
  const { src, width } = pictureOf(lockedIcon);
  expect(src).toContain(`/${lockedIcon.id}-100-fa5252.png?`);
  // As large as what is linked: larger it would be blurred.
  expect(width).toBe(100);
  expect(pictureOf(lockedIcon, { size: 48 }).src).toContain('-48-fa5252.png');
  expect(pictureOf(lockedIcon, { plans: false }).src).toContain('-512-fa5252.svg');
});

it('holds the drawing itself where the visitor has it and others have the picture only smaller', () => {
  const sold = pictureOf(lockedIcon, { size: 256, svg: freeSvg });
  expect(sold.width).toBe(256);
  expect(decodeURIComponent(sold.src)).toContain("d='M5 12H3l9-9l9 9h-2'");
  for (const linked of [
    pictureOf(lockedIcon, { size: 100, svg: freeSvg }),
    pictureOf(freeIcon, { size: 256, svg: freeSvg }),
    pictureOf(lockedIcon, { size: 256, svg: freeSvg, plans: false }),
  ])
    expect(linked.src).toMatch(/^https:/);
});

it('survives any title', () => {
  expect(pictureOf(freeIcon, { title: '"><script>x</script>' }).alt).toBe('"><script>x</script>');
});
