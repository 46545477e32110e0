/**
 * The `link` header that has the browser fetch the page's own scripts with the first bytes of its answer. React's hints
 * for them rank below pictures and fonts, and on a slow line the search field would listen a second later.
 */
export function scriptHints(
  scripts: readonly { readonly src: string; readonly integrity: string | undefined }[],
): string {
  return scripts
    .map(({ src, integrity }) =>
      [
        `<${src}>`,
        'rel=preload',
        'as=script',
        'crossorigin=anonymous',
        'fetchpriority=high',
        ...(integrity === undefined ? [] : [`integrity="${integrity}"`]),
      ].join('; '),
    )
    .join(', ');
}
