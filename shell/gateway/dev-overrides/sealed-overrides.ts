import { createHmac, timingSafeEqual } from 'node:crypto';

/** Where builds that are being worked on are served, by the remote whose place they take. */
export type Overrides = Readonly<Record<string, string>>;

/** The cookie of a developer of a remote; scripts cannot read it. */
export const overridesCookie = 'icoteca_dev';

/** A working day, seconds. */
export const overridesSeconds = 8 * 3600;

/** How many remotes one page may take from elsewhere. */
const most = 8;

/**
 * Which origins may take the place of a remote's version. `loopback` stands for every port of the developer's own
 * machine.
 */
export type AllowedOrigins = readonly string[];

/** True for an origin that is listed, or on this machine where that is listed. */
export function isAllowedOrigin(origin: string, allowed: AllowedOrigins): boolean {
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) return false;
  const { protocol, hostname } = new URL(origin);
  const isLoopback = protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1');
  return allowed.includes(origin) || (isLoopback && allowed.includes('loopback'));
}

/** Reads `mf-search@http://localhost:4301`; null when it is no remote at an allowed origin. */
export function readOverride(text: string, allowed: AllowedOrigins): readonly [string, string] | null {
  const [, name, origin] = /^(mf-[a-z][a-z0-9-]{0,40})@(.{1,200})$/.exec(text) ?? [];
  return name && origin && isAllowedOrigin(origin, allowed) ? [name, origin] : null;
}

/**
 * The cookie's value: what is overridden, until when, and a seal, so that nobody else can put one into a browser.
 * @param now ms since 1970
 */
export function sealOverrides(overrides: Overrides, key: string, now: number): string {
  const entries = Object.entries(overrides).slice(-most);
  const content = JSON.stringify({
    overrides: Object.fromEntries(entries),
    until: now + overridesSeconds * 1000,
  });
  const text = Buffer.from(content).toString('base64url');
  return `${text}.${sealOf(text, key)}`;
}

/** What a cookie overrides; nothing when it is old, not ours, or names an origin that is no longer allowed. */
export function openOverrides(
  cookie: string | null,
  key: string,
  allowed: AllowedOrigins,
  now: number,
): Overrides {
  // Nearly everybody: no seal is reckoned for who brings none.
  if (!cookie) return {};
  const [text = '', seal = ''] = cookie.split('.');
  const [given, right] = [Buffer.from(seal), Buffer.from(sealOf(text, key))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return {};
  const { overrides, until } = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as {
    overrides: Overrides;
    until: number;
  };
  if (until < now) return {};
  return Object.fromEntries(
    Object.entries(overrides).filter(([, origin]) => isAllowedOrigin(origin, allowed)),
  );
}

function sealOf(text: string, key: string): string {
  return createHmac('sha256', key).update(`dev-overrides ${text}`).digest('base64url');
}
