import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';

/** A service of docker-compose.yml, as far as our checks look at it. */
interface ComposeService {
  readonly image: string;
  readonly user?: string;
  readonly read_only?: boolean;
  readonly restart?: string;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly networks?: readonly string[];
  readonly network_mode?: string;
  readonly ports?: readonly string[];
  readonly command?: readonly string[] | string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly deploy?: {
    readonly replicas?: number;
    readonly resources?: { readonly limits?: { readonly memory?: string } };
  };
}

export interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly networks: object;
}

/** A variable of the environment that the file uses. */
export interface AskedVariable {
  readonly name: string;
  /** Its value when it is not set; null when it must be set. */
  readonly fallback: string | null;
}

const variable = /\$\{([A-Z][A-Z0-9_]*)(?::([-?])([^}]*))?\}/g;

/** The variables of a text, each as often as it occurs. */
export function usedVariables(text: string): AskedVariable[] {
  return [...text.matchAll(variable)].map(([, name = '', how, rest = '']) => ({
    name,
    fallback: how === '?' ? null : how === '-' ? rest : '',
  }));
}

/**
 * Reads a compose file with its variables filled in and its anchors merged.
 * @param env what the variables are; one that must be set and is not is an error, as for docker
 */
export async function readComposeFile(
  path: string,
  env: Readonly<Record<string, string>>,
): Promise<ComposeFile> {
  const fill = (text: string) =>
    text.replace(variable, (_all, name: string, how, rest: string) => {
      const value = env[name] ?? '';
      if (value === '' && how === '?') throw new Error(`${name} must be set: ${rest}`);
      return value === '' && how === '-' ? rest : value;
    });
  // As docker does it: after the file is parsed, so that a variable that is not set makes an empty text.
  const filled = (part: unknown): unknown => {
    if (typeof part === 'string') return fill(part);
    if (Array.isArray(part)) return part.map(filled);
    if (part === null || typeof part !== 'object') return part;
    return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, filled(value)]));
  };
  const file = filled(parse(await readFile(path, 'utf8'), { merge: true })) as ComposeFile &
    Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(file).filter(([name]) => !name.startsWith('x-')),
  ) as unknown as ComposeFile;
}
