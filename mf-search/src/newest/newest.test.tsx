import { describe, expect, it } from 'vitest';
import { renderOnServer } from '../testing/render-on-server.tsx';
import { list } from '../testing/test-answers.ts';
import { testIcons } from '../testing/test-icons.ts';

/** Text of the last releases above the newest icons, on 20 November 2026. */
async function releasesOf(date: string, newIcons: number | null): Promise<string> {
  const release = { title: 'Lucide', seoCode: 'lucide', totalIcons: 1856, icons: testIcons(8, 200) };
  const releases = () => list([{ ...release, date: Date.parse(date), newIcons }]);
  const { html } = await renderOnServer('/icons/new', { releases });
  const [section = ''] = /<section aria-label="Latest updates".*?<\/section>/s.exec(html) ?? [];
  return section
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

describe('the page of new icons', () => {
  it('says what each set brought, and how much of it is new this month', async () => {
    expect(await releasesOf('2026-11-03', 34)).toMatch(
      /^34 new icons this month Lucide 34 new · Nov 3, 2026/,
    );
    expect(await releasesOf('2026-10-03', 34)).toMatch(
      /^No new icons this month\. These sets were updated last: .* 34 new · Oct 3, 2026/,
    );
  });

  it('a set that came whole is no news', async () => {
    expect(await releasesOf('2026-11-03', null)).toMatch(
      /^These sets were updated last: Lucide 1,800 icons · Nov 3, 2026/,
    );
  });
});
