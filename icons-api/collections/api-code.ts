import { randomInt } from 'node:crypto';
import { cleanTerm } from '@icoteca/shared-contracts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** 62 bits: nobody finds the address of a public collection by trying. */
const RANDOM_LETTERS = 12;
/** Letters of the name that stand in the address. */
const MOST_OF_NAME = 60;

/** The word of a new collection in its address: its name and something random. It stays when the name changes. */
export function newApiCode(name: string): string {
  const random = Array.from({ length: RANDOM_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const words = [...cleanTerm(name)].slice(0, MOST_OF_NAME).join('').replace(/-+$/, '');
  return words === '' ? random : `${words}-${random}`;
}
