/** Joins the class names that apply; empty, false and missing ones are left out. */
export function classList(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
