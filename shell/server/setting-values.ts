/** Environment variables by their names. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that cannot be used: says which, what is wrong and what would do. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
  readonly code = 'SETTING_INVALID';
}

/** Origins with commas between them; none without the variable. */
export function originList(env: Environment, name: string): string[] {
  return (env[name] ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => origin(name, text));
}

/** A whole number between bounds, or the fallback without the variable. */
export function wholeNumber(
  env: Environment,
  name: string,
  fallback: number,
  least: number,
  most: number,
): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new SettingError(
    `${name} is "${text}"; it must be a whole number from ${least} to ${most}, for example ${fallback}.`,
  );
}

/** True for `on`, false for `off`. */
export function onOrOff(env: Environment, name: string, fallback: boolean): boolean {
  const text = env[name] ?? '';
  if (text === '') return fallback;
  if (text === 'on' || text === 'off') return text === 'on';
  throw new SettingError(`${name} is "${text}"; it must be "on" or "off".`);
}

/** An address without its path. */
export function origin(name: string, text: string): string {
  return new URL(address(name, text)).origin;
}

/** An http or https address without a slash at its end. */
export function address(name: string, text: string): string {
  try {
    const url = new URL(text);
    if (url.protocol === 'http:' || url.protocol === 'https:') return url.href.replace(/\/+$/, '');
  } catch (cause) {
    throw new SettingError(`${name} holds "${text}", which is not an address like https://icoteca.example.`, {
      cause,
    });
  }
  throw new SettingError(`${name} holds "${text}"; only http and https can be used.`);
}
