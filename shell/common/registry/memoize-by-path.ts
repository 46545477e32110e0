/** Paths per owner; a server meets any number of them. */
const MOST = 200;

/**
 * Memoizes what depends on a path and on an object that never changes, such as a snapshot of the registry. The router ranks all
 * mounts for every match, and each navigation, even one that opens a panel, needs several.
 */
export function memoizeByPath<Owner extends object, Answer>(
  answer: (owner: Owner, pathname: string) => Answer,
): (owner: Owner, pathname: string) => Answer {
  const answers = new WeakMap<Owner, Map<string, Answer>>();
  return (owner, pathname) => {
    const known = answers.get(owner) ?? new Map<string, Answer>();
    if (known.has(pathname)) return known.get(pathname) as Answer;
    const found = answer(owner, pathname);
    if (known.size >= MOST) known.clear();
    answers.set(owner, known.set(pathname, found));
    return found;
  };
}
