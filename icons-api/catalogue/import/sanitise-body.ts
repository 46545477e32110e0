const ELEMENTS = new Set(
  `g path circle rect ellipse line polyline polygon defs use symbol clipPath mask pattern marker linearGradient
  radialGradient stop filter feOffset feGaussianBlur feColorMatrix feFlood feBlend feComposite feMerge feMergeNode
  feMorphology feDropShadow animate animateTransform animateMotion mpath set title desc`.split(/\s+/),
);

const ATTRIBUTES = new Set(
  `d cx cy r rx ry x y x1 y1 x2 y2 fx fy dx dy width height points id href xlink:href viewBox xmlns transform
  transform-origin fill fill-rule fill-opacity clip-rule clip-path clipPathUnits mask maskUnits maskContentUnits mask-type opacity
  color stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity
  paint-order vector-effect filter filterUnits in in2 result stdDeviation values type mode operator k1 k2 k3 k4 radius
  flood-color flood-opacity color-interpolation-filters offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod
  markerWidth markerHeight markerUnits orient refX refY marker-start marker-mid marker-end patternUnits patternContentUnits patternTransform preserveAspectRatio attributeName attributeType dur from to by begin end
  repeatCount repeatDur calcMode keySplines keyTimes keyPoints accumulate additive restart path rotate style display visibility
  shape-rendering overflow mix-blend-mode isolation`.split(/\s+/),
);

/** Attributes that SMIL may move. Anything else (above all `href`) could turn a harmless body into a harmful one. */
const ANIMATED_ATTRIBUTES = /^(?!.*href)[a-z][a-z0-9-]*$/i;

const TAG = /<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const CLASS = /\s+class=(?:"[^"]*"|'[^']*')/g;

/** A body that may be shown, or the reason why not. */
export type SanitisedBody = { body: string; refusal: null } | { body: null; refusal: string };

/**
 * Checks the inner markup of an icon against the list of elements and attributes that drawing needs. It refuses
 * and never repairs: scripts, event attributes, foreignObject, style sheets, images and links out of the document
 * have no place here. `class` is dropped, because without a style sheet it can only meet one of the page.
 * @returns the body, or a refusal of one sentence.
 */
export function sanitiseBody(input: string): SanitisedBody {
  const body = input.replace(CLASS, '').trim();
  const refusal = body === '' ? 'The body is empty.' : findFault(body);
  return refusal === null ? { body, refusal } : { body: null, refusal };
}

function findFault(body: string): string | null {
  const open: string[] = [];
  let at = 0;
  while (at < body.length) {
    const next = body.indexOf('<', at);
    const text = next === -1 ? body.slice(at) : body.slice(at, next);
    if (text.trim() !== '' && !['title', 'desc'].includes(open.at(-1) ?? ''))
      return 'Text stands outside of title and desc.';
    if (next === -1) break;
    TAG.lastIndex = next;
    const tag = TAG.exec(body);
    if (!tag) return `Markup that is not an element: ${body.slice(next, next + 24)}`;
    const [whole, closing, name = '', attributes = '', selfClosing] = tag;
    if (!ELEMENTS.has(name)) return `The element ${name} is not allowed.`;
    if (closing && open.pop() !== name) return `The element ${name} closes nothing.`;
    const fault = attributes === '' ? null : findAttributeFault(name, attributes);
    if (fault) return fault;
    if (!closing && !selfClosing) open.push(name);
    at = next + whole.length;
  }
  return open.length === 0 ? null : `The element ${open.at(-1)} is never closed.`;
}

function findAttributeFault(element: string, attributes: string): string | null {
  for (const [, name = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? '';
    if (!ATTRIBUTES.has(name)) return `The attribute ${name} of ${element} is not allowed.`;
    if (name === 'xmlns' && value !== 'http://www.w3.org/2000/svg')
      return 'A foreign namespace is not allowed.';
    if (name.endsWith('href') && !/^#[\w.:-]+$/.test(value)) return `The link ${name} leaves the document.`;
    if (name === 'attributeName' && !ANIMATED_ATTRIBUTES.test(value))
      return `An animation of ${value} is not allowed.`;
    if (
      /url\s*\(/i.test(value) &&
      !/^(?:[^u]|u(?!rl))*url\(\s*['"]?#[\w.:-]+['"]?\s*\)(?:(?!url).)*$/is.test(value)
    )
      return `The attribute ${name} of ${element} links out of the document.`;
    if (/[&\\]|javascript:|expression\s*\(|@import/i.test(value))
      return `The value of ${name} of ${element} is not allowed.`;
  }
  return null;
}
