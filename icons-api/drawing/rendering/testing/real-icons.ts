import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { paintsOf } from '@icoteca/shared-contracts';
import type { RenderableIcon } from '../renderable-icon.ts';

interface UpstreamIcon {
  body: string;
  left?: number;
  top?: number;
  width?: number;
  height?: number;
}

interface UpstreamSet extends Omit<UpstreamIcon, 'body'> {
  prefix: string;
  icons: Record<string, UpstreamIcon>;
}

const require = createRequire(import.meta.url);

/** Icons of an installed upstream set, by name. */
export function realSet(prefix: string): Map<string, RenderableIcon> {
  const path = require.resolve(`@iconify-json/${prefix}/icons.json`);
  const set = JSON.parse(readFileSync(path, 'utf8')) as UpstreamSet;
  return new Map(Object.entries(set.icons).map(([name, icon]) => [name, asRenderable(set, name, icon)]));
}

/** One icon of an installed upstream set, e.g. `lucide:house`. */
export function realIcon(id: string): RenderableIcon {
  const [prefix = '', name = ''] = id.split(':');
  const icon = realSet(prefix).get(name);
  if (!icon) throw new Error(`The set ${prefix} has no icon ${name}.`);
  return icon;
}

function asRenderable(set: UpstreamSet, name: string, icon: UpstreamIcon): RenderableIcon {
  const box = {
    left: icon.left ?? set.left ?? 0,
    top: icon.top ?? set.top ?? 0,
    width: icon.width ?? set.width ?? 16,
    height: icon.height ?? set.height ?? 16,
  };
  const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
  return {
    id: hash(`${set.prefix}:${name}`),
    name,
    title: name,
    platform: set.prefix,
    platformName: set.prefix,
    body: icon.body,
    box,
    get contentHash() {
      return hash(icon.body);
    },
    isGradient: false,
    // Computed on demand: sets contain thousands of icons.
    get isColor() {
      return paintsOf(icon.body).length > 1;
    },
    free: true,
    isUserSource: false,
    author: { name: 'Somebody' },
    licence: { title: 'MIT', url: 'https://example.org/licence' },
  };
}
