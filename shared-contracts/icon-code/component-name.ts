import { cleanTerm } from '../url/terms.ts';

/** `arrow-left` -> `ArrowLeftIcon`. A name that begins with a digit gets a letter in front. */
export function componentName(name: string): string {
  const words = cleanTerm(name)
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const joined = `${words.join('')}Icon`;
  return /^\p{L}/u.test(joined) ? joined : `Icon${joined}`;
}
