/** One line that says whose drawing this is and under which licence. Goes into every file and all code with a place for it. */
export function licenceNotice(icon: {
  readonly name: string;
  readonly author: { readonly name: string };
  readonly licence: { readonly title: string; readonly url: string };
}): string {
  return `${icon.name} by ${icon.author.name}, ${icon.licence.title}, ${icon.licence.url}`;
}
