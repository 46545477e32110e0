import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file that tries to run code or to send requests. */
export interface HostileFile {
  family: string;
  name: string;
  file: Uint8Array;
}

/** Any request to this path fails the test. */
export const HIT = '/hit';
const FAR = `http://127.0.0.1:9${HIT}`;
const RUN = `fetch(&quot;${HIT}&quot;)`;
const PLAIN_RUN = `fetch("${HIT}")`;
const SHAPE = '<path d="M0 0h5v10H0z"/>';
const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"';

const svg = (inside: string, root = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${XLINK} viewBox="0 0 10 10"${root}>${inside}${SHAPE}</svg>`;

const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

/** Attributes that make an animated value run or load. */
const DANGEROUS =
  `onload onclick onbegin onfocusin ONLOAD href xlink:href XLINK:HREF style class src srcdoc xml:base
  begin attributeName filter mask clip-path cursor marker-start`.split(/\s+/);
const ANIMATIONS = ['set', 'animate', 'animateTransform', 'animateMotion', 'animateColor'];
const VALUES = [`to="${RUN}"`, `values="${RUN};url(${FAR})"`, `from="javascript:${RUN}"`, `by="url(${FAR})"`];
const PARENTS = [
  ['<svg>', '</svg>'],
  ['<g>', '</g>'],
  ['<a href="#x">', '</a>'],
  ['<use href="#x">', '</use>'],
  ['<animate attributeName="r">', '</animate>'],
  ['<path d="M0 0">', '</path>'],
  ['<style>', '</style>'],
  ['<text>', '</text>'],
] as const;

const animated = DANGEROUS.flatMap((name) =>
  ANIMATIONS.flatMap((animation, at) =>
    PARENTS.map(([open, close], parent) => {
      const value = VALUES[(at + parent) % VALUES.length];
      return [
        `${animation} ${name} in ${open}`,
        svg(`${open}<${animation} attributeName="${name}" ${value} dur="1s" fill="freeze"/>${close}`),
      ] as const;
    }),
  ),
);

const EVENTS = `onload ONLOAD onLoad onclick onbegin onend onrepeat onfocusin onactivate onmouseover onerror
  onunload onwheel onpointerrawupdate`.split(/\s+/);
const ADDRESSES = [
  FAR,
  `//127.0.0.1:9${HIT}`,
  HIT,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${PLAIN_RUN}'/>`
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;'),
  `javascript:${RUN}`,
  `java&#10;script:${RUN}`,
  `&#1;javascript:${RUN}`.replace('&#1;', '&#32;'),
  `JaVaScRiPt:${RUN}`,
  `#x&quot; onload=&quot;${RUN}`,
  `${HIT}#x`,
];
const PAINTED =
  `fill stroke mask clip-path filter marker-start marker-mid marker-end marker cursor color-profile
  background background-image list-style content src`.split(/\s+/);
const CALLS = [
  `url(${FAR})`,
  `url('${FAR}#a')`,
  `url(&quot;${FAR}&quot;)`,
  `URL(${FAR})`,
  `u&#114;l(${FAR})`,
  `u\\72l(${FAR})`,
  `\\75 rl(${FAR})`,
  `u/**/rl(${FAR})`,
  `image-set('${FAR}' 1x)`,
  `-webkit-image-set(url(${FAR}) 1x)`,
  `image('${FAR}')`,
  `src('${FAR}')`,
  `src(&quot;${FAR}&quot;)`,
  `cross-fade(url(${FAR}),red)`,
  `url(#a) url(${FAR})`,
  `url(#a), url(${FAR})`,
  `url( #a ) ${FAR}`,
  `expression(${RUN})`,
  `element(#a)`,
  `attr(href url)`,
  `var(--x, url(${FAR}))`,
  `url(${FAR}\\`,
  `red;mask:url(${FAR})`,
  `url(&#x9;${FAR})`,
];
const SHEETS = [
  `@import "${FAR}.css";`,
  `@import url(${FAR}.css);`,
  `@\\69mport "${FAR}.css";`,
  `/**/@import/**/"${FAR}.css";`,
  `@font-face{font-family:x;src:url(${FAR}.woff)}text{font-family:x}`,
  `@namespace url(${FAR});`,
  `@media all{path{fill:url(${FAR})}}`,
  `@supports (fill:red){path{mask:image-set("${FAR}" 1x)}}`,
  `@layer a{path{fill:url(${FAR})}}`,
  `@property --x{syntax:"<url>";inherits:true;initial-value:url(${FAR})}`,
  `path{fill:url(${FAR})}`,
  `path{fill:u\\72l(${FAR})}`,
  `path{fill:u\\000072 l(${FAR})}`,
  `path{--x:url(${FAR});fill:var(--x)}`,
  `path{behavior:url(${FAR})}`,
  `path{-moz-binding:url(${FAR}#x)}`,
  `path{mask-image:image-set("${FAR}" 1x)}`,
  `path{background:url(${FAR})}`,
  `path::before{content:url(${FAR})}`,
  `svg{background-image:url(${FAR})}`,
  `*{cursor:url(${FAR}),auto}`,
  `path:hover,path{fill:url(${FAR})}`,
  `path{fill:red;}}path{fill:url(${FAR})}`,
  `path{d:path("M0 0");filter:url(${FAR}#f)}`,
  `a{b:c}<!--path{fill:url(${FAR})}-->`,
];

const REFERRING =
  `use image feImage linearGradient radialGradient pattern filter textPath tref mpath cursor animate
  set script discard color-profile font-face-uri mesh video audio source embed object link`.split(/\s+/);
const MEDIA =
  `image video audio iframe embed object canvas foreignObject cursor font-face glyph animateColor view
  unknown`.split(/\s+/);
const REVIEW = join(import.meta.dirname, 'review');

const families: Readonly<Record<string, readonly (readonly [string, string | Uint8Array])[]>> = {
  // Files of a security review, one per hole, and a harmless one.
  review: readdirSync(REVIEW).map((name) => [name, readFileSync(join(REVIEW, name))] as const),
  script: [
    ['plain', svg(`<script>${PLAIN_RUN}</script>`)],
    ['in CDATA', svg(`<script><![CDATA[${PLAIN_RUN}]]></script>`)],
    ['by address', svg(`<script href="${HIT}"/>`)],
    ['by an old address', svg(`<script xlink:href="data:text/javascript,${RUN}"/>`)],
    ['in capitals', svg(`<SCRIPT>${PLAIN_RUN}</SCRIPT>`)],
    ['as a module', svg(`<script type="module">${PLAIN_RUN}</script>`)],
    ['in defs', svg(`<defs><g><script>${PLAIN_RUN}</script></g></defs>`)],
    ['in a title', svg(`<title><script>${PLAIN_RUN}</script></title>`)],
    ['in metadata', svg(`<metadata><script>${PLAIN_RUN}</script></metadata>`)],
  ],
  'prefixed script': [
    ['s:script', svg(`<s:script xmlns:s="http://www.w3.org/2000/svg">${PLAIN_RUN}</s:script>`)],
    ['h:script', svg(`<h:script xmlns:h="http://www.w3.org/1999/xhtml">${PLAIN_RUN}</h:script>`)],
    ['h:img', svg(`<h:img xmlns:h="http://www.w3.org/1999/xhtml" src="${HIT}" onerror="${RUN}"/>`)],
    ['h:link', svg(`<h:link xmlns:h="http://www.w3.org/1999/xhtml" rel="stylesheet" href="${HIT}.css"/>`)],
    [
      'everything',
      `<x:svg xmlns:x="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><x:script>${PLAIN_RUN}</x:script><x:path d="M0 0h9v9z"/></x:svg>`,
    ],
  ],
  namespaces: [
    ['a default of XHTML', svg(`<g xmlns="http://www.w3.org/1999/xhtml"><script>${PLAIN_RUN}</script></g>`)],
    ['no default', svg(`<g xmlns=""><script>${PLAIN_RUN}</script></g>`)],
    [
      'MathML',
      svg(
        `<math xmlns="http://www.w3.org/1998/Math/MathML"><maction actiontype="statusline" href="javascript:${RUN}">x</maction></math>`,
      ),
    ],
    ['an iframe', svg(`<iframe xmlns="http://www.w3.org/1999/xhtml" src="${HIT}"/>`)],
    [
      'an xlink alias',
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"><use x:href="${FAR}.svg#a"/>${SHAPE}</svg>`,
    ],
    [
      'two xlink aliases',
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" xmlns:y="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"><use x:href="#a" y:title="b"/><use y:href="${HIT}#a"/>${SHAPE}</svg>`,
    ],
    [
      'an event alias',
      svg(`<g xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load" ev:handler="${HIT}"/>`),
    ],
    ['an inclusion', svg(`<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${HIT}"/>`)],
    [
      'a stylesheet transformation',
      svg(
        `<xsl:stylesheet xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:include href="${HIT}"/></xsl:stylesheet>`,
      ),
    ],
  ],
  events: [
    ...EVENTS.map((name) => [`${name} of a shape`, svg(`<path d="M0 0h9" ${name}="${RUN}"/>`)] as const),
    ...EVENTS.map((name) => [`${name} of the root`, svg('', ` ${name}="${RUN}"`)] as const),
    ...EVENTS.map(
      (name) =>
        [
          `${name} of an animation`,
          svg(`<path d="M0 0h9"><set attributeName="opacity" to="1" ${name}="${RUN}"/></path>`),
        ] as const,
    ),
  ],
  'handlers of SVG Tiny': [
    ['handler', svg(`<handler type="text/javascript">${PLAIN_RUN}</handler>`)],
    [
      'ev handler',
      svg(`<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">${PLAIN_RUN}</handler>`),
    ],
    ['listener', svg(`<listener event="load" handler="#h"/><script id="h">${PLAIN_RUN}</script>`)],
    ['prefetch', svg(`<prefetch href="${HIT}"/>`)],
    ['discard', svg(`<discard href="#x" begin="0s" onbegin="${RUN}"/>`)],
  ],
  animation: animated,
  links: [
    ...ADDRESSES.map(
      (address, at) => [`a link, ${at}`, svg(`<a href="${address}"><path d="M0 0h9"/></a>`)] as const,
    ),
    ...ADDRESSES.map(
      (address, at) =>
        [
          `an old link, ${at}`,
          svg(`<a xlink:href="${address}" target="_blank" ping="${HIT}"><path d="M0 0h9"/></a>`),
        ] as const,
    ),
    [
      'a link that moves',
      svg(`<a><animate attributeName="href" values="javascript:${RUN}"/><path d="M0 0h9"/></a>`),
    ],
  ],
  references: REFERRING.flatMap((element) =>
    ADDRESSES.map(
      (address, at) =>
        [
          `${element}, ${at}`,
          svg(
            `<${element} href="${address}" xlink:href="${address}" src="${address}" data="${address}" attributeName="fill" to="red" width="9" height="9"/>`,
          ),
        ] as const,
    ),
  ),
  'presentation attributes': PAINTED.flatMap((name) =>
    CALLS.map((call, at) => [`${name}, ${at}`, svg(`<path ${name}="${call}" d="M0 0h5v10H0z"/>`)] as const),
  ),
  styles: PAINTED.flatMap((name) =>
    CALLS.map(
      (call, at) => [`${name}, ${at}`, svg(`<path style="${name}:${call}" d="M0 0h5v10H0z"/>`)] as const,
    ),
  ),
  'style sheets': SHEETS.map(
    (sheet, at) => [`sheet ${at}`, svg(`<style>${sheet.replaceAll('<', '&lt;')}</style>`)] as const,
  ),
  'style sheets in CDATA': SHEETS.map(
    (sheet, at) => [`sheet ${at}`, svg(`<style type="text/css"><![CDATA[${sheet}]]></style>`)] as const,
  ),
  'split style sheets': [
    ['by a child', svg(`<style>path{fill:ur<tspan>l(${FAR})</tspan>}</style>`)],
    ['by a comment', svg(`<style>path{fill:ur<!-- -->l(${FAR})}</style>`)],
    ['by CDATA', svg(`<style>path{fill:ur<![CDATA[l(${FAR})]]>}</style>`)],
    ['by an instruction', svg(`<style>@im<?x y?>port "${FAR}";</style>`)],
    ['over two sheets', svg(`<style>@import "</style><style>${FAR}";</style>`)],
    ['in another place', svg(`<defs><style>@import "${FAR}";</style></defs>`)],
    ['of the future', svg(`<style media="all" type="text/css;charset=utf-7">+AEA-import "${FAR}";</style>`)],
  ],
  'mutation by another parser': [
    ['desc and CDATA', svg(`<desc><![CDATA[</desc><img src=x onerror=${PLAIN_RUN}>]]></desc>`)],
    ['title and CDATA', svg(`<title><![CDATA[</title><script>${PLAIN_RUN}</script>]]></title>`)],
    ['style and CDATA', svg(`<style><![CDATA[</style><img src=x onerror=${PLAIN_RUN}>]]></style>`)],
    ['text and CDATA', svg(`<text><![CDATA[</text></svg><img src=x onerror=${PLAIN_RUN}>]]></text>`)],
    ['text and entities', svg(`<text>&lt;/text&gt;&lt;/svg&gt;&lt;img src=x onerror=${RUN}&gt;</text>`)],
    ['an id', svg(`<path id="&lt;/svg&gt;&lt;img src=x onerror=${RUN}&gt;" d="M0 0"/>`)],
    ['an attribute', svg(`<path fill="&quot;&gt;&lt;img src=x onerror=${RUN}&gt;" d="M0 0"/>`)],
    ['a font', svg(`<text font-family="&lt;/svg&gt;&lt;img src=x onerror=${RUN}&gt;">x</text>`)],
    ['a comment', svg(`<!--><img src=x onerror=${PLAIN_RUN}>-->`)],
    ['a comment of HTML', svg(`<!--!><img src=x onerror='${PLAIN_RUN}'>-->`)],
    ['elements that end SVG', svg(`<p><img src="x" onerror="${RUN}"/></p><font color="red"/><br/><table/>`)],
    ['noscript', svg(`<noscript><p title="&lt;/noscript&gt;&lt;img src=x onerror=${RUN}&gt;"/></noscript>`)],
    [
      'nested form and math',
      svg(
        `<mtext xmlns="http://www.w3.org/1998/Math/MathML"><form/><mglyph><style>&lt;img src=x onerror=${RUN}&gt;</style></mglyph></mtext>`,
      ),
    ],
    ['an instruction', svg(`<?x ><img src=x onerror='${PLAIN_RUN}'>?>`)],
    [
      'a foreign object',
      svg(
        `<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="${RUN}"/></body></foreignObject>`,
      ),
    ],
    [
      'a frame with a document',
      svg(
        `<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="&lt;script&gt;parent.${RUN}&lt;/script&gt;"/></foreignObject>`,
      ),
    ],
  ],
  choices: [
    [
      'a foreign object',
      svg(
        `<switch><foreignObject requiredExtensions="x"><p/></foreignObject><a href="javascript:${RUN}"><path d="M0 0h9"/></a></switch>`,
      ),
    ],
    [
      'a script',
      svg(`<switch><script systemLanguage="en">${PLAIN_RUN}</script><g onload="${RUN}"/></switch>`),
    ],
  ],
  bases: [
    ['xml:base of the root', svg(`<use href="#a"/>`, ` xml:base="${FAR}"`)],
    ['xml:base of a group', svg(`<g xml:base="${FAR}"><use href="a.svg#a"/></g>`)],
    ['a base', svg(`<base xmlns="http://www.w3.org/1999/xhtml" href="${FAR}"/><use href="#a"/>`)],
    ['xml:space', svg(`<g xml:space="preserve" xml:id="x" xml:lang="en"><script>${PLAIN_RUN}</script></g>`)],
  ],
  encodings: [
    ['UTF-16 little', utf16(svg(`<script>${PLAIN_RUN}</script>`), false)],
    ['UTF-16 big', utf16(svg(`<script>${PLAIN_RUN}</script>`), true)],
    ['UTF-16 declared', `<?xml version="1.0" encoding="UTF-16"?>${svg(`<script>${PLAIN_RUN}</script>`)}`],
    [
      'UTF-7',
      `<?xml version="1.0" encoding="UTF-7"?>${svg(`+ADw-script+AD4-${PLAIN_RUN}+ADw-/script+AD4-`)}`,
    ],
    ['UTF-7 in text', svg(`<text>+ADw-script+AD4-${RUN}+ADw-/script+AD4-</text>`)],
    ['EBCDIC', `<?xml version="1.0" encoding="cp037"?>${svg(`<script>${PLAIN_RUN}</script>`)}`],
    [
      'ISO-2022-JP',
      `<?xml version="1.0" encoding="ISO-2022-JP"?>${svg(`<text>\u001b$B</text><script>${PLAIN_RUN}</script>`)}`,
    ],
    ['a mark before it', `\uFEFF${svg(`<script>${PLAIN_RUN}</script>`)}`],
    ['a NUL in a name', svg(`<scr\u0000ipt>${PLAIN_RUN}</scr\u0000ipt>`)],
    ['a NUL in a value', svg(`<a href="java\u0000script:${RUN}"><path d="M0 0"/></a>`)],
    [
      'bad UTF-8',
      Buffer.concat([
        Buffer.from(svg('<g>').slice(0, 60)),
        Buffer.from([0xc0, 0xbc]),
        Buffer.from(`script>${PLAIN_RUN}`),
      ]),
    ],
    ['a BOM in the middle', svg(`\uFEFF<script>${PLAIN_RUN}</script>`)],
    ['XML 1.1', `<?xml version="1.1"?>${svg(`<path fill="&#1;url(${FAR})" d="M0 0"/>`)}`],
  ],
  entities: [
    ['an external one', `<!DOCTYPE svg [<!ENTITY x SYSTEM "${FAR}">]>${svg('<text>&x;</text>')}`],
    ['a parameter', `<!DOCTYPE svg [<!ENTITY % x SYSTEM "${FAR}.dtd">%x;]>${svg('')}`],
    ['an external type', `<!DOCTYPE svg SYSTEM "${FAR}.dtd">${svg('')}`],
    ['a default attribute', `<!DOCTYPE svg [<!ATTLIST path onload CDATA '${PLAIN_RUN}'>]>${svg('')}`],
    ['an internal one', `<!DOCTYPE svg [<!ENTITY x "<script>1</script>">]>${svg('&x;')}`],
    ['one of HTML', svg('<text>&nbsp;</text>')],
    ['characters', svg(`<path fill="&#x75;&#114;&#108;(${FAR})" d="M0 0h9"/>`)],
    ['a tab in a scheme', svg(`<a href="java&#9;script:${RUN}"><path d="M0 0h9"/></a>`)],
  ],
  instructions: [
    ['a style sheet', `<?xml-stylesheet href="${FAR}.css"?>${svg('')}`],
    ['a transformation', `<?xml-stylesheet type="text/xsl" href="${FAR}.xsl"?>${svg('')}`],
    ['of PHP', svg(`<?php echo '<script>${PLAIN_RUN}</script>' ?>`)],
    ['behind the root', `${svg('')}<?xml-stylesheet href="${FAR}.css"?>`],
  ],
  'foreign media': MEDIA.map(
    (element) =>
      [
        element,
        svg(
          `<${element} href="${HIT}" src="${HIT}" data="${HIT}" onload="${RUN}" onerror="${RUN}"><g/></${element}>`,
        ),
      ] as const,
  ),
  filters: [
    [
      'a picture',
      svg(`<filter id="f"><feImage href="${FAR}.png"/></filter><path filter="url(#f)" d="M0 0h9v9z"/>`),
    ],
    ['one of elsewhere', svg(`<path style="filter:url(${FAR}#f)" d="M0 0h9v9z"/>`)],
    ['functions', svg(`<path style="filter:blur(2px) url(${FAR}#f)" d="M0 0h9v9z"/>`)],
  ],
  polyglots: [
    ['HTML before', `<!doctype html><script>${PLAIN_RUN}</script>${svg('')}`],
    ['HTML behind', `${svg('')}<script>${PLAIN_RUN}</script>`],
    ['a second document', `${svg('')}${svg('')}`],
    ['JavaScript', `/*${svg('')}*/${PLAIN_RUN}`],
    [
      'a script in another root',
      `<html xmlns="http://www.w3.org/1999/xhtml"><script>${PLAIN_RUN}</script></html>`,
    ],
  ],
  'page names': [
    [
      'ids of the page',
      svg('<g id="body"><path id="cookie" d="M0 0"/></g><path name="getElementById" d="M0 0"/>'),
    ],
    ['class names', svg('<path class="modal-open" data-action="delete" d="M0 0h9"/>')],
  ],
};

export const hostileFiles: readonly HostileFile[] = Object.entries(families).flatMap(([family, files]) =>
  files.map(([name, file]) => ({ family, name, file: typeof file === 'string' ? Buffer.from(file) : file })),
);
