import { Problem } from '../problem.ts';

const defaultPort = 3000;

/**
 * Reads the public port of `npm start` from the text of the variable PORT.
 * @throws {Problem} PORT_INVALID
 */
export function publicPort(text: string | undefined): number {
  if (text === undefined || text === '') return defaultPort;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Problem(
    'PORT_INVALID',
    `PORT is "${text}".`,
    `Give a whole number from 1 to 65535, such as ${defaultPort}.`,
  );
}
