import type { DocumentedSetting } from './documented-settings.ts';

const HEAD = `# All settings, with their defaults. Copy this file to .env and uncomment what you change.
# docker compose reads .env by itself; for npm start, export it first: set -a; . ./.env; set +a
# Generated from docs/settings.md by "npm run env-example". Do not edit it by hand.
`;

/** The text of .env.example: every setting as a comment, so that a copy changes nothing. */
export function envExampleText(settings: readonly DocumentedSetting[]): string {
  const parts = [...Map.groupBy(settings, ({ part }) => part)];
  return [HEAD, ...parts.map(([part, own]) => `## ${part}\n\n${own.map(entryOf).join('\n')}`)].join('\n');
}

function entryOf({ name, value, defaultText, meaning }: DocumentedSetting): string {
  const description =
    value === null && defaultText !== 'none' ? `${meaning} Default: ${defaultText}.` : meaning;
  return `# ${description}\n#${name}=${quoted(value ?? '')}\n`;
}

/** A value as a shell and docker compose both read it. */
function quoted(value: string): string {
  return /^[\w./:@,-]*$/.test(value) ? value : `'${value}'`;
}
