// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { freeIcon, lockedIcon } from '../testing-icons.ts';
import { linkedPicture } from './linked-picture.ts';

const pictureOf = (icon: typeof freeIcon, more: { size?: number; plans?: boolean; title?: string } = {}) => {
  const { size = 512, plans = true, title = icon.title } = more;
  const markup = linkedPicture({
    icon: { ...icon, title },
    rights: { free: icon.free, isUserSource: false, alreadyDownloaded: true },
    plans,
    size,
    words: { color: 'FA5252', edits: 'bg-circle-228BE6_pad-20' },
    origin: 'https://icoteca.example',
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
  expect(width).toBe(512);
  expect(pictureOf(lockedIcon, { size: 48 }).src).toContain('-48-fa5252.png');
  expect(pictureOf(lockedIcon, { plans: false }).src).toContain('-512-fa5252.svg');
});

it('survives any title', () => {
  expect(pictureOf(freeIcon, { title: '"><script>x</script>' }).alt).toBe('"><script>x</script>');
});
