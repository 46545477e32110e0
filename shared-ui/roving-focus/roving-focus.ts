/** A list with one element in the tab order. */
export interface RovingList {
  /** Index of the focused element; -1 without one. */
  current: number;
  count: number;
  orientation: 'horizontal' | 'vertical';
  rightToLeft?: boolean;
}

/** The index that a key moves to, wrapping at the ends; undefined for other keys. */
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

/** The next element that starts with the typed letter; undefined without one. */
export function findByLetter(letter: string, current: number, labels: readonly string[]): number | undefined {
  const typed = letter.toLocaleLowerCase();
  for (let step = 1; step <= labels.length; step += 1) {
    const index = (current + step + labels.length) % labels.length;
    if (labels[index]?.trim().toLocaleLowerCase().startsWith(typed)) return index;
  }
  return undefined;
}
