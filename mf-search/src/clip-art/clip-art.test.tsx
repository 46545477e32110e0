import { describe, expect, it } from 'vitest';
import { renderOnServer } from '../testing/render-on-server.tsx';
import { failing, list, searchAnswer, testPlatform } from '../testing/test-answers.ts';
import { testIcon } from '../testing/test-icons.ts';

const style = (title: string, given: object) => ({
  ...testPlatform,
  apiCode: title,
  seoCode: title,
  title,
  ...given,
});

describe('[S2.16] [T2.14] clip art for presentations', () => {
  it('shows free icons in colours by theme, one of each idea, and the styles, free ones first', async () => {
    const requests: { category?: string; free?: boolean; platform?: string }[] = [];
    const page = await renderOnServer('/icons/presentation-clip-art', {
      search: (call) => {
        const { query } = call as { query: (typeof requests)[number] };
        requests.push(query);
        const count = query.category === 'people' ? 2 : 20;
        const icons = Array.from({ length: count }, (_, place) =>
          testIcon(place, {
            id: `${query.category}-${place}`,
            commonId: `idea-${place >> 1}`,
            isColor: true,
          }),
        );
        return searchAnswer(icons);
      },
      platformsInfo: () =>
        list([
          style('sold', { isColor: true, colourCapability: 'none' }),
          style('given', { isColor: true, isFree: true, colourCapability: 'none' }),
          style('blend', { isColor: true, isFree: true, colourCapability: 'gradient' }),
          style('plain', { isFree: true }),
          style('marks', { isColor: true, isFree: true, colourCapability: 'none', type: 'brands' }),
        ]),
    });
    expect(page.status).toBe(200);
    expect(requests.every(({ free, platform }) => free === true && platform === 'given')).toBe(true);
    expect(page.html.match(/href="\/icon\/business-\d+\//g)).toHaveLength(10);
    expect(page.html).toContain('href="/icons/group-color?free=true&amp;category=business"');
    expect(page.html).not.toContain('clip-people');
    expect(
      [...page.html.matchAll(/href="\/icons\/(sold|given|plain|marks)"/g)].map(([, code]) => code),
    ).toEqual(['given', 'sold']);
    expect(page.html).toContain('PNG works everywhere');
    expect(page.head?.title).toContain('Presentation clip art');
  });

  it('leaves a theme out that the library has no category for', async () => {
    const page = await renderOnServer('/icons/presentation-clip-art', {
      platformsInfo: () => list([style('given', { isColor: true, isFree: true, colourCapability: 'none' })]),
      search: failing(404, 'UNKNOWN_CATEGORY'),
    });
    expect([page.status, page.html.includes('Clip art for presentations')]).toEqual([200, true]);
  });
});
