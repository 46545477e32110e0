/** Sets of the fixture catalogue: free and not, one colour and many, emoji, animated, logos, a family with weights. */
export const fixtureSets =
  'tabler lucide ph mdi icons8 flat-color-icons nolan noto line-md svg-spinners simple-icons logos'.split(
    ' ',
  );

/** Concepts of the fixture catalogue. */
const concepts = new Set(
  `home house arrow-left arrow-right arrow-up arrow-down arrow search magnifying-glass trash trash-can delete calendar
  heart red-heart user users settings cog gear gear-six bell camera cloud star mail email envelope lock download upload
  check circle-check check-circle x close menu edit pencil phone clock map-pin shopping-cart sun moon rocket fire leaf
  coffee folder file image photo play pause credit-card globe key link eye filter refresh plus minus chat wifi
  battery car airplane apple book gift flag-spain red-apple grinning-face cat dog checkmark link-simple`.split(
    /\s+/,
  ),
);

const logos = new Set(
  `github figma react apple whatsapp facebook slack spotify google python docker instagram
  visual-studio-code`.split(/\s+/),
);

const logoSets = new Set(['simple-icons', 'logos']);

/** True when the fixture holds the icon. */
export function isInFixture(prefix: string, commonName: string, upstreamName: string): boolean {
  if (prefix === 'svg-spinners') return true;
  const name = commonName.replace(/-logo$/, '');
  if (logoSets.has(prefix)) return logos.has(name) || logos.has(upstreamName);
  return concepts.has(commonName) || logos.has(name);
}
