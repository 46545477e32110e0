/** Where a key leads in a list of which one element is in the tab order. */
export interface RovingList {
  /** The element that has the focus now; -1 when none has. */
  current: number;
  count: number;
  orientation: 'horizontal' | 'vertical';
  rightToLeft?: boolean;
}

/** The index that a key leads to, round at the ends; undefined when the key means nothing here. */
export function roveTo(
  key: string,
  { current, count, orientation, rightToLeft = false }: RovingList,
): number | undefined {
  if (count === 0) return undefined;
  const [forward, back] =
    orientation === 'vertical'
      ? ['ArrowDown', 'ArrowUp']
      : rightToLeft
        ? ['ArrowLeft', 'ArrowRight']
        : ['ArrowRight', 'ArrowLeft'];
  switch (key) {
    case forward:
      return (current + 1) % count;
    case back:
      return current <= 0 ? count - 1 : current - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** The next element whose text begins with the typed letter, after the current one; undefined when there is none. */
export function findByLetter(letter: string, current: number, labels: readonly string[]): number | undefined {
  const typed = letter.toLocaleLowerCase();
  for (let step = 1; step <= labels.length; step += 1) {
    const index = (current + step + labels.length) % labels.length;
    if (labels[index]?.trim().toLocaleLowerCase().startsWith(typed)) return index;
  }
  return undefined;
}
