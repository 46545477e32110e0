import { get } from './served-page.ts';

/** Names that style modules give, `part-file__name`; other classes may be there for scripts alone. */
const isOfModule = (name: string) => name.includes('__');

/**
 * Classes in a page as the server sent it that no style sheet of its head has a rule for: their rules come by a script,
 * and what the visitor sees jumps then.
 */
export async function unstyledClasses(address: string): Promise<string[]> {
  const html = (await get(address)).body.toString();
  const sheets = [...html.matchAll(/<link[^>]*\shref="([^"]+\.css)"/g)].map(([, href]) => href ?? '');
  const answers = await Promise.all(sheets.map((href) => get(new URL(href, address).href)));
  const styled = new Set(
    answers.flatMap(({ body }) => [...body.toString().matchAll(/\.([\w-]+)/g)].map(([, name]) => name)),
  );
  const drawn = [...html.matchAll(/\sclass="([^"]+)"/g)].flatMap(([, names]) => names?.split(/\s+/) ?? []);
  return [...new Set(drawn.filter(isOfModule))].filter((name) => !styled.has(name));
}
