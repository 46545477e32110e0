/** Names that say nothing of what is inside. */
const emptyNames = ['util', 'utils', 'helper', 'helpers', 'common', 'manager', 'managers', 'misc'];

/**
 * Judges the path of a file: no folder and no file has a name that says nothing.
 * @param path inside the project
 * @returns what is wrong with it, or undefined
 */
export function judgePath(path: string): string | undefined {
  for (const part of path.split('/')) {
    const words = part.split('.')[0]?.toLowerCase().split(/[-_]/) ?? [];
    const last = words.at(-1);
    if (last && emptyNames.includes(last))
      return `the name "${part}" says nothing; name it after what it is about`;
  }
  return undefined;
}
