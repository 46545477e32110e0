/**
 * One address of each kind of page that has a search field; those of a style and of an icon are the first that the pages
 * link to.
 * @param url of the site, without a slash at the end
 */
export async function pagesWithSearch(url: string): Promise<string[]> {
  const firstLink = async (page: string, pattern: RegExp) => {
    const html = await (await fetch(url + page)).text();
    const found = pattern.exec(html)?.[1];
    if (found === undefined) throw new Error(`${page} has no link like ${pattern}`);
    return found;
  };
  const style = await firstLink('/icons/styles', /<main.*?<h1.*?href="(\/icons\/[\w-]+)"/s);
  const icon = await firstLink('/icons/set/home', /href="(\/icon\/[\w-]{6,}\/[^"]+)"/);
  return [
    '/icons/set/home',
    '/icons',
    '/icons/styles',
    '/icons/new',
    '/icon/new-icons/lucide',
    '/icons/cover-list?terms=home,arrow',
    '/icons/search-by-image',
    '/icons/set/popular',
    '/icons/categories',
    '/icons/presentation-clip-art',
    '/icons/authors/icons8/icons8',
    '/icons/authors/icons8/icons8/windows-10',
    '/icon/set/emoji/emoji',
    '/icons/categories/arrows',
    style,
    icon,
  ];
}
