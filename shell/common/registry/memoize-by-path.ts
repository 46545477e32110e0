/** Paths per owner; a server meets any number of them. */
const MOST = 200;

/**
 * Memoizes what depends on a path and on an object that never changes, such as a snapshot of the registry. The router ranks all
 * mounts anew for every match, which takes 4 ms on a slow phone, and each navigation, also that of a panel, needs several.
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
