import { describe, expect, it } from 'vitest';
import { renderOnServer } from '../testing/render-on-server.tsx';
import { list, testPlatform } from '../testing/test-answers.ts';
import { testIcons } from '../testing/test-icons.ts';

const style = (title: string, given: object) => ({
  ...testPlatform,
  apiCode: title,
  seoCode: title,
  title,
  ...given,
});

describe('[S2.16] [T2.14] clip art for presentations', () => {
  it('shows what editors picked by theme, and the styles in colour, free ones first', async () => {
    const theme = (code: string, amount: number) => ({
      code,
      name: code,
      icons: testIcons(amount).map((icon) => ({ ...icon, id: `${code}-${icon.id}` })),
    });
    const page = await renderOnServer('/icons/presentation-clip-art', {
      editorialIcons: () => list([theme('business', 12), theme('people', 3)]),
      platformsInfo: () =>
        list([
          style('sold', { isColor: true, colourCapability: 'none' }),
          style('given', { isColor: true, isFree: true, colourCapability: 'none' }),
          style('plain', { isFree: true }),
          style('marks', { isColor: true, isFree: true, colourCapability: 'none', type: 'brands' }),
        ]),
    });
    expect(page.status).toBe(200);
    expect(page.html.match(/href="\/icon\/business-icon-\d+\//g)).toHaveLength(12);
    expect(page.html).toContain('href="/icons/group-color?free=true&amp;category=business"');
    expect(page.html, 'three icons are no theme').not.toContain('clip-people');
    expect(
      [...page.html.matchAll(/href="\/icons\/(sold|given|plain|marks)"/g)].map(([, code]) => code),
    ).toEqual(['given', 'sold']);
    expect(page.html).toContain('PNG works everywhere');
    expect(page.head?.title).toContain('Presentation clip art');
  });
});
