import { expect, it } from 'vitest';
import { realIcon } from '../../../drawing/rendering/testing/real-icons.ts';
import { drawPictures } from './draw-pictures.ts';
import { type Fingerprint, fingerprintOf, similarityOf } from './fingerprint.ts';

const icons = ['lucide:house', 'noto:red-apple', 'ph:bell-duotone', 'logos:figma', 'line-md:home'].map(
  realIcon,
);

it('draws in one strip what it draws one by one', async () => {
  const strip = await drawPictures(icons);
  for (const [at, icon] of icons.entries()) {
    const [alone] = await drawPictures([icon]);
    const prints = [strip[at], alone].map((picture) => picture && fingerprintOf(picture)) as Fingerprint[];
    expect(similarityOf(prints[0] as Fingerprint, prints[1] as Fingerprint), icon.name).toBeGreaterThan(
      0.999,
    );
  }
});

it('leaves out what cannot be drawn and draws the others', async () => {
  const [house, broken, apple] = await drawPictures([
    icons[0] as (typeof icons)[0],
    { body: '<path d="M0 0', box: { left: 0, top: 0, width: 24, height: 24 } },
    icons[1] as (typeof icons)[0],
  ]);
  expect(broken).toBeNull();
  expect(house && fingerprintOf(house)).not.toBeNull();
  expect(apple && fingerprintOf(apple)).not.toBeNull();
});
