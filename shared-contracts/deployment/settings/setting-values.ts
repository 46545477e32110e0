import { SettingError, type SettingName } from './setting-error.ts';

/** What LOG_LEVEL may be, for every server. */
export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Environment variables by their names. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A whole number between bounds, or the fallback without the variable. */
export function wholeNumber(
  env: Environment,
  name: SettingName,
  fallback: number,
  least = 0,
  most = 999_999_999,
): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new SettingError(
    `${name}_INVALID`,
    `${name} is "${text}"; it must be a whole number from ${least} to ${most}, for example ${fallback}.`,
  );
}

/** One of some words, or the fallback without the variable. */
export function oneOf<Word extends string>(
  env: Environment,
  name: SettingName,
  words: readonly Word[],
  fallback: NoInfer<Word>,
): Word {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const found = words.find((word) => word === text);
  if (found !== undefined) return found;
  throw new SettingError(`${name}_INVALID`, `${name} is "${text}"; it must be one of ${words.join(', ')}.`);
}

/** True for `on`, false for `off`. */
export function onOrOff(env: Environment, name: SettingName, fallback: boolean): boolean {
  return oneOf(env, name, ['on', 'off'], fallback ? 'on' : 'off') === 'on';
}

/** Origins with commas between them; none without the variable. */
export function originList(env: Environment, name: SettingName): string[] {
  return textList(env[name]).map((text) => origin(name, text));
}

/** Texts with commas between them. */
export function textList(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** An address without its path. */
export function origin(name: SettingName, text: string): string {
  return new URL(address(name, text)).origin;
}

/** An http or https address without a slash at its end. */
export function address(name: SettingName, text: string): string {
  const url = URL.parse(text);
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url.href.replace(/\/+$/, '');
  throw new SettingError(
    `${name}_INVALID`,
    url
      ? `${name} holds "${text}"; only http and https can be used.`
      : `${name} holds "${text}", which is not an address like https://icoteca.example.`,
  );
}

/**
 * An address of one of some protocols as it was written, or undefined without the variable. It may hold a password, so
 * the error does not repeat it.
 * @param what it is an address of, such as `a mail server`
 */
export function addressOf(
  env: Environment,
  name: SettingName,
  what: string,
  protocols: readonly string[] = ['http', 'https'],
): string | undefined {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  const url = URL.parse(text);
  if (url !== null && url.hostname !== '' && protocols.includes(url.protocol.slice(0, -1))) return text;
  const beginnings = protocols.map((protocol) => `${protocol}://`).join(' or ');
  throw new SettingError(
    `${name}_INVALID`,
    `${name} is no address of ${what}; it must begin with ${beginnings}.`,
  );
}

/** The value of a variable that another one needs. @param what it is, such as `the name of the model` */
export function neededBy(env: Environment, name: SettingName, needed: string, what: string): string {
  const text = env[needed];
  if (text) return text;
  throw new SettingError(`${name}_INVALID`, `${name} needs ${needed}, ${what}.`);
}
