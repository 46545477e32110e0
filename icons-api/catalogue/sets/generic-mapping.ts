import { slug } from '../import/concept-name.ts';
import type { UpstreamSet } from '../import/upstream-set.ts';
import type { GroupCode, SetMapping, StyleMapping } from './set-mapping.ts';

/** A mapping for a set without its own: its styles are the upstream suffixes. It is free if it has logos or emoji. */
export function genericMapping(upstream: UpstreamSet): SetMapping {
  const { prefix, info } = upstream;
  const kind = kindOf(info.category ?? '');
  const isSize = (suffix: string) => /^\d+(?:px)?$/.test(suffix);
  const suffixes = Object.entries(upstream.suffixes).filter(([suffix]) => !isSize(suffix));
  const sizes = Object.keys(upstream.suffixes)
    .filter(isSize)
    .toSorted((a, b) => Math.abs(Number.parseInt(a, 10) - 24) - Math.abs(Number.parseInt(b, 10) - 24));
  const styles =
    suffixes.length > 1 ? suffixes.map(([suffix, name]) => styleOfSuffix(upstream, suffix, name)) : [];
  const whole = { code: null, seoCode: `set-${slug(prefix)}`, title: info.name, name: info.name };
  return {
    prefix,
    title: info.name,
    isFree: kind !== 'plain',
    kind,
    colourCapability: info.palette ? 'none' : 'single',
    styles: styles.length > 0 ? styles : [{ ...whole, groups: [groupOf(upstream, info.name)] }],
    ...(styles.length > 0 ? { family: { code: `set-${slug(prefix)}`, title: info.name } } : {}),
    ...(sizes.length > 0 ? { sizes: [...sizes.map((size) => `-${size}`), ''] } : {}),
    ...(info.samples ? { previews: info.samples } : {}),
  };
}

function styleOfSuffix(upstream: UpstreamSet, suffix: string, name: string): StyleMapping {
  const code = slug(suffix === '' ? name : suffix) || 'regular';
  return {
    code,
    seoCode: `set-${slug(upstream.prefix)}-${code}`,
    title: `${upstream.info.name} ${name}`,
    name,
    groups: [groupOf(upstream, name)],
    ...(suffix === '' ? {} : { endings: [`-${suffix}`] }),
  };
}

function kindOf(category: string): SetMapping['kind'] {
  if (/logo|brand|programming/i.test(category)) return 'brand';
  return /emoji/i.test(category) ? 'emoji' : 'plain';
}

function groupOf(upstream: UpstreamSet, name: string): GroupCode {
  if (/emoji/i.test(upstream.info.category ?? '')) return 'emoji';
  if (/logo|brand/i.test(upstream.info.category ?? '')) return 'brands';
  if (upstream.info.palette) return 'color';
  if (/duo|two ?tone/i.test(name)) return 'duotone';
  if (/light|thin/i.test(name)) return 'light';
  if (/pixel/i.test(`${upstream.prefix} ${name}`)) return 'pixel';
  return /fill|solid|bold|sharp/i.test(name) ? 'filled' : 'outline';
}
