import { inInk } from '@icoteca/shared-contracts';
import type { CatalogueData } from '../data/catalogue-data.ts';
import { apiCodeOf, type SetMapping } from '../sets/set-mapping.ts';
import { IconFlag } from '../snapshot/snapshot-types.ts';
import { type ConceptName, conceptName } from './concept-name.ts';
import { drawInGradient, gradientOfConcept } from './draw-in-gradient.ts';
import {
  enclosingShape,
  hasOwnColours,
  isAnimated,
  isPlainBlack,
  unseenOnPage,
  type ViewBox,
} from './drawing-traits.ts';
import { gatedBody } from './gated-body.ts';
import { drawingHash, iconId } from './icon-id.ts';
import { styleOf } from './style-of.ts';
import { titleOf } from './title.ts';
import type { UpstreamSet } from './upstream-set.ts';

/** An icon for the database. */
export interface BuiltIcon {
  id: string;
  apiCode: string;
  name: string;
  title: string;
  commonName: string;
  isBrand: boolean;
  category: string;
  subcategory: string;
  flags: number;
  box: ViewBox;
  contentHash: string;
  body: string;
  /** Seconds since 1970; default the date of its set. */
  addedAt?: number;
}

/** A set for the database. */
export interface BuiltSet {
  icons: BuiltIcon[];
  /** Old and other names of icons. */
  aliases: { name: string; iconName: string; commonName: string }[];
  refusals: { name: string; reason: string }[];
}

interface Candidate {
  apiCode: string;
  upstreamName: string;
  name: string;
  base: string;
  rank: number;
}

/** Turns an upstream set into icons of the catalogue. Pure. @param keep selects icons by concept and upstream name */
export function buildSet(
  set: SetMapping,
  upstream: UpstreamSet,
  data: CatalogueData,
  keep: (concept: ConceptName, upstreamName: string) => boolean = () => true,
): BuiltSet {
  const icons: BuiltIcon[] = [];
  const refusals: BuiltSet['refusals'] = [];
  const chosen = chooseCandidates(set, upstream);
  for (const candidate of chosen.values()) {
    const concept = conceptName(set, candidate.base, data.brands);
    if (!keep(concept, candidate.upstreamName)) continue;
    const checked = gatedBody(upstream.icons[candidate.upstreamName]?.body ?? '');
    if (checked.body === null) refusals.push({ name: candidate.upstreamName, reason: checked.refusal });
    else icons.push(buildIcon(set, upstream, data, candidate, concept, checked.body));
  }
  const names = new Set(icons.map((icon) => icon.name));
  return { icons, aliases: buildAliases(set, upstream, data, names), refusals };
}

// One candidate for each style and name without size, in the best ranked size.
function chooseCandidates(set: SetMapping, upstream: UpstreamSet): Map<string, Candidate> {
  const chosen = new Map<string, Candidate>();
  const has = (name: string) => name in upstream.icons;
  for (const [upstreamName, icon] of Object.entries(upstream.icons)) {
    if (icon.hidden || upstream.skinTones.has(upstreamName) || isSkinTone(set, upstreamName)) continue;
    const { name, rank } = withoutSize(set, upstreamName);
    const styled = styleOf(set, name, has);
    if (!styled) continue;
    const candidate = { apiCode: apiCodeOf(set, styled.style), upstreamName, name, base: styled.base, rank };
    const rival = chosen.get(name);
    if (!rival || rank < rival.rank) chosen.set(name, candidate);
  }
  return chosen;
}

function withoutSize(set: SetMapping, name: string): { name: string; rank: number } {
  const sizes = set.sizes ?? [];
  for (const [rank, size] of sizes.entries())
    if (size !== '' && name.endsWith(size) && name.length > size.length)
      return { name: name.slice(0, -size.length), rank };
  return { name, rank: Math.max(sizes.indexOf(''), 0) };
}

function isSkinTone(set: SetMapping, name: string): boolean {
  return set.kind === 'emoji' && /-(?:light|medium|dark)-skin-tone/.test(name);
}

function buildIcon(
  set: SetMapping,
  upstream: UpstreamSet,
  data: CatalogueData,
  { apiCode, upstreamName, name }: Candidate,
  { commonName, isBrand }: ConceptName,
  upstreamBody: string,
): BuiltIcon {
  const id = iconId(set.prefix, name);
  const icon = upstream.icons[upstreamName];
  const box = {
    left: icon?.left ?? 0,
    top: icon?.top ?? 0,
    width: icon?.width ?? upstream.width,
    height: icon?.height ?? upstream.height,
  };
  const body = set.derivedFrom
    ? drawInGradient(upstreamBody, box, `gradient-${id}`, gradientOfConcept(commonName))
    : isPlainBlack(upstreamBody)
      ? inInk(upstreamBody)
      : upstreamBody;
  const subcategory = upstream.categories.get(upstreamName) ?? '';
  const flags =
    drawingFlags(body) |
    (set.colourCapability === 'gradient' ? IconFlag.gradient : 0) |
    (set.isFree ? IconFlag.free : 0) |
    (set.prefix === 'circle-flags' ? IconFlag.circle : enclosingShape(name, body, box)) |
    (upstream.info.author.name === 'Icons8' ? 0 : IconFlag.external);
  return {
    id,
    apiCode,
    name,
    title: data.titles.get(commonName) ?? titleOf(commonName, isBrand),
    commonName,
    isBrand,
    category: categoryOf(data, subcategory, commonName, isBrand, set),
    subcategory,
    flags,
    box,
    contentHash: drawingHash(body, [box.left, box.top, box.width, box.height]),
    body,
  };
}

/** The flags of a drawing, except its shape. */
export function drawingFlags(body: string): number {
  return (
    (hasOwnColours(body) ? IconFlag.color | unseenOnPage(body) : 0) |
    (isAnimated(body) ? IconFlag.animated : 0)
  );
}

function categoryOf(
  data: CatalogueData,
  raw: string,
  commonName: string,
  isBrand: boolean,
  set: SetMapping,
): string {
  if (set.kind === 'flag') return 'flags';
  if (isBrand) return 'brands';
  const fromSet = raw === '' ? undefined : data.categoryOfRaw.get(raw.toLowerCase());
  if (fromSet && fromSet !== 'other') return fromSet;
  return nearestCategory(data, commonName) ?? fromSet ?? 'other';
}

/** The category of a concept, or of a shorter name: "home-plus" is filed with "home". */
export function nearestCategory(
  { categoryOfConcept }: Pick<CatalogueData, 'categoryOfConcept'>,
  commonName: string,
): string | undefined {
  for (let name = commonName; name !== ''; name = name.slice(0, Math.max(name.lastIndexOf('-'), 0))) {
    const code = categoryOfConcept.get(name);
    if (code) return code;
  }
  return categoryOfConcept.get(commonName.slice(commonName.lastIndexOf('-') + 1));
}

function buildAliases(
  set: SetMapping,
  upstream: UpstreamSet,
  data: CatalogueData,
  iconNames: Set<string>,
): BuiltSet['aliases'] {
  const has = (name: string) => name in upstream.icons || upstream.aliases.has(name);
  const aliases: BuiltSet['aliases'] = [];
  for (const alias of upstream.aliases.keys()) {
    const iconName = withoutSize(set, finalParent(upstream, alias)).name;
    const name = withoutSize(set, alias).name;
    if (!iconNames.has(iconName) || iconNames.has(name) || name === iconName) continue;
    const base = styleOf(set, name, has)?.base ?? name;
    aliases.push({ name, iconName, commonName: conceptName(set, base, data.brands).commonName });
  }
  return [...new Map(aliases.map((alias) => [alias.name, alias])).values()];
}

function finalParent(upstream: UpstreamSet, name: string): string {
  let parent = name;
  for (let steps = 0; steps < 5 && upstream.aliases.has(parent); steps++)
    parent = upstream.aliases.get(parent) ?? parent;
  return parent;
}
