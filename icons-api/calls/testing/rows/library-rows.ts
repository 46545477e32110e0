import { expect } from 'vitest';
import { row } from '../call-row.ts';

/** Calls about styles, groups, categories and authors, each with what its answer must mean on the fixture catalogue. */
export const libraryRows = [
  row('S7.13', 'platformsInfo', {}, ({ docs }) => {
    const duotone = docs.find((style) => style.apiCode === 'ph:duotone');
    expect(duotone).toMatchObject({ seoCode: 'phosphor-duotone', family: 'phosphor', isFree: false });
    expect(docs.every((style) => style.preview.length > 0 && style.totalIcons > 0)).toBe(true);
    expect(docs.find((style) => style.seoCode === 'color')?.aliases).toContain('office');
    expect(docs.every((style) => style.mainSitePreviewImageUrl.startsWith('/img/sheet/'))).toBe(true);
  }),
  row('S7.13', 'platform', { params: { code: 'Windows-10' } }, ({ platform }) => {
    expect(platform).toMatchObject({ apiCode: 'icons8', author: { kind: 'icons8' } });
  }),
  row('S7.13', 'platformSidebar', { query: { lang: 'en' } }, ({ docs }) => {
    expect(docs.every((group) => group.entities.length === group.totalStyles)).toBe(true);
    const codes = docs.map((group) => group.seoCode);
    expect(codes).toEqual(expect.arrayContaining(['group-outline', 'family-phosphor']));
  }),
  row('T7.31', 'platformSidebar', { query: { lang: 'de' } }, ({ docs }) => {
    expect(docs.map((group) => group.name)).toEqual(expect.arrayContaining(['Gefüllt', 'Phosphor']));
  }),
  row('S7.13', 'platformVariations', {}, ({ docs }) => {
    expect(docs.find((family) => family.apiCode === 'phosphor')?.entities).toHaveLength(6);
  }),
  row('S7.13', 'platformHomepage', { query: { lang: 'en' } }, ({ docs }) => {
    expect(docs.every((group) => group.type === 'group')).toBe(true);
    expect(docs.every((group) => group.children.length === group.totalStyles)).toBe(true);
  }),
  row('S7.13', 'packsInfo', {}, ({ docs }) => {
    expect(docs.every((pack) => pack.iconsCount > 0 && pack.previewIconUrl.startsWith('/img/v/'))).toBe(true);
  }),
  row('S3.04', 'packsInfo', {}, ({ docs }) => {
    expect(docs.filter((pack) => pack.code === 'free-icons')).toMatchObject([{ isFree: true }]);
  }),
  row('S7.13', 'packSidebar', { query: { lang: 'en' } }, ({ docs }) => {
    const arrows = docs.find((pack) => pack.code === 'arrows');
    expect(arrows).toMatchObject({ title: 'Arrows', isFree: false });
    expect(arrows?.entities).toEqual(expect.arrayContaining(['lucide', 'ph:bold']));
    expect(docs.every((pack) => pack.preview.length > 0)).toBe(true);
  }),
  row('S7.13', 'editorialIcons', { params: { page: 'clip-art' }, query: { lang: 'de' } }, ({ docs }) => {
    const food = docs.find(({ code }) => code === 'food');
    // The fixture catalogue has few of the picked icons.
    expect(food?.name).toBe('Essen und Trinken');
  }),
  row('S7.13', 'editorialIcons', { params: { page: 'home' } }, ({ docs }) => {
    expect(docs).toHaveLength(1);
  }),
  row('S7.13', 'entityDetailed', { params: { entityType: 'platform', apiCode: 'lucide' } }, ({ entity }) => {
    expect(entity).toMatchObject({ name: 'Lucide', seoCode: 'lucide', totalStyles: 1 });
    expect(entity.benefits.length).toBeGreaterThan(0);
    expect(entity.coverImages).toHaveLength(4);
    expect(entity.totalPacks).toBe(entity.entities.length);
    expect(entity.entities.reduce((sum, pack) => sum + pack.totalIcons, 0)).toBe(entity.totalIcons);
  }),
  row('S7.13', 'entityDetailed', { params: { entityType: 'family', apiCode: 'phosphor' } }, ({ entity }) => {
    expect(entity.entities.map((style) => style.seoCode)).toContain('phosphor-duotone');
    expect(entity.totalIcons).toBe(entity.entities.reduce((sum, style) => sum + style.totalIcons, 0));
    expect(entity.totalPacks).toBeGreaterThan(3);
  }),
  row('T3.13', 'entityDetailed', { params: { entityType: 'pack', apiCode: 'weather' } }, ({ entity }) => {
    const still = entity.mainPreviews ?? [];
    const animated = entity.animatedPreviews ?? [];
    expect(animated.map((style) => style.styleApiCode)).toContain('line-md:line');
    expect(animated.every((style) => style.previews.every((icon) => icon.isAnimated))).toBe(true);
    for (const { previews } of still)
      expect(previews.every((icon) => icon.categoryApiCode === 'weather')).toBe(true);
    const total = [...still, ...animated].reduce((sum, style) => sum + style.iconTotalCount, 0);
    expect(total).toBe(entity.totalIcons);
  }),
  row('T7.31', 'platformPacks', { params: { code: 'lucide' } }, ({ docs }) => {
    expect(docs.length).toBeGreaterThan(5);
    for (const pack of docs) {
      expect(pack.previews.length).toBe(Math.min(4, pack.iconTotalCount));
      expect(pack.previews.every((icon) => icon.platform === 'lucide')).toBe(true);
    }
  }),
  row(
    'S7.08',
    'packsDemarcation',
    { query: { category: 'arrows', amount: 50, offset: 0, platform: 'ph:bold,tabler:outline' } },
    ({ category, total }) => {
      const icons = category.subcategory.flatMap((part) => part.icons);
      expect(icons).toHaveLength(Math.min(50, total));
      expect(icons.every((icon) => ['ph:bold', 'tabler:outline'].includes(icon.platform))).toBe(true);
      const codes = category.subcategory.map((part) => part.apiCode);
      expect(new Set(codes).size).toBe(codes.length);
    },
  ),
  row('S7.09', 'marketAuthor', { params: { id: 'Icons8' } }, ({ author }) => {
    expect(author).toMatchObject({ id: 'icons8', kind: 'icons8', totalStyles: 2 });
    expect(author.platforms.map((style) => style.apiCode)).toEqual(['icons8', 'flat-color-icons']);
    expect(author.totalIcons).toBeGreaterThan(30);
    expect(author.licences.length).toBeGreaterThan(0);
  }),
  row('S7.10', 'marketPlatform', { params: { id: 'ph:bold' } }, ({ platform, author }) => {
    expect(platform.seoCode).toBe('phosphor-bold');
    expect(author.platforms).toHaveLength(6);
  }),
  row('S2.24', 'redirect', { query: { path: '/icons/Fluency--animated/' } }, ({ redirect }) => {
    const to = '/icons/color--animated';
    expect(redirect).toEqual({ path: '/icons/fluency', to, status: 301, isExternal: false });
  }),
  row('S2.24', 'redirect', { query: { path: '/icons/home' } }, ({ redirect }) => {
    expect(redirect).toBeNull();
  }),
  row('S2.24', 'addressWords', {}, ({ styles, groups }) => {
    expect(styles).toMatchObject({
      'windows-10': 'windows-10',
      icons8: 'windows-10',
      'ph:duotone': 'phosphor-duotone',
      office: 'color',
      // The names of a set that is split into styles.
      ph: 'family-phosphor',
      phosphor: 'family-phosphor',
    });
    expect(groups).toMatchObject({
      'group-animated': 'group-animated',
      'family-animated': 'group-animated',
      'family-phosphor': 'family-phosphor',
    });
    expect(groups).not.toHaveProperty('phosphor');
  }),
  row('S2.24', 'redirects', {}, ({ docs }) => {
    const paths = new Set(docs.map(({ path }) => path));
    expect(docs.filter(({ to }) => paths.has(to))).toEqual([]);
    expect(docs.filter(({ isExternal, to }) => isExternal !== to.startsWith('https://'))).toEqual([]);
    expect(docs.find(({ path }) => path === '/blog')).toMatchObject({ isExternal: true });
    expect(docs.find(({ path }) => path === '/icons/family-animated')?.to).toBe('/icons/group-animated');
  }),
  row('S7.13', 'iconsInfo', {}, (info) => {
    expect(info.freeIconsCount).toBeGreaterThan(0);
    expect(info.freeIconsCount).toBeLessThan(info.iconsCount);
    expect(info.animatedIconsCount).toBeGreaterThan(0);
    expect(info.conceptsCount).toBeLessThan(info.iconsCount);
    expect(info.latestTimestamp).toBeLessThan(Date.now());
  }),
  row('S7.13', 'appInfo', {}, (info) => {
    const totals = Object.values(info.totalIconsByPlatform);
    expect(totals.reduce((sum, total) => sum + total, 0)).toBe(info.iconsCount);
    expect(info.packs).toContain('free-icons');
  }),
];
