import { conceptName } from '../../import/concept-name.ts';
import type { CollectionSet } from './whole-collection.ts';

const LOGO_SETS = new Set(['simple-icons', 'logos', 'devicon', 'skill-icons']);

/** Sets that draw no logos, or mark them as such by name or category. What they call "apple" is a fruit. */
const PLAIN_SETS = new Set([
  'lucide',
  'tabler',
  'ph',
  'heroicons',
  'carbon',
  'solar',
  'noto',
  'maki',
  'temaki',
  'healthicons',
  'wi',
  'flat-color-icons',
  'icons8',
  'octicon',
]);
const MARKED_LOGO = /^(?:brand|logo)-|-logo$|^mark-|github|git-/;

/** Logos that some plain set draws without marking them. */
const STILL_LOGOS = new Set(
  `figma framer codepen codesandbox chrome trello slack dribbble facebook instagram twitter youtube linkedin gitlab
  pocket twitch android bitcoin docker jira kubernetes linux npm python typescript webpack windows rss bluetooth
  nfc usb steam xbox playstation nintendo whatsapp telegram messenger skype paypal stripe visa mastercard html5 css3
  amex cplusplus debian vscode reddit google java wikipedia qiskit dependabot xd sap
  javascript react vue angular svelte markdown json graphql terraform ansible redis mysql postgresql mongodb copilot`.split(/\s+/),
);

/** Names of logos as the data file holds them. */
export interface BrandLists {
  names: string[];
  ambiguous: string[];
  spelling: Record<string, string>;
}

/** Finds the names of logos, which of them are ordinary words too, and the readable spelling of those in one word. */
export function buildBrands(collection: CollectionSet[]): BrandLists {
  const nothing = { names: new Set<string>(), ambiguous: new Set<string>(), spelling: new Map<string, string>() };
  const names = new Set<string>();
  const plain = new Set<string>();
  for (const set of collection) {
    const { prefix } = set.mapping;
    for (const { base } of set.names) {
      if (LOGO_SETS.has(prefix)) names.add(conceptName(set.mapping, base, nothing).commonName);
      else if (PLAIN_SETS.has(prefix) && !MARKED_LOGO.test(base)) {
        const name = conceptName({ ...set.mapping, kind: 'plain' }, base, nothing).commonName;
        if (!STILL_LOGOS.has(name)) plain.add(name);
      }
    }
  }
  return {
    names: [...names].toSorted(),
    ambiguous: [...names].filter((name) => plain.has(name)).toSorted(),
    spelling: spellingOf(names),
  };
}

function spellingOf(names: Set<string>): Record<string, string> {
  const hyphenated = [...names].filter((name) => name.includes('-')).toSorted();
  const pairs = hyphenated.map((name) => [name.replaceAll('-', ''), name] as const);
  return Object.fromEntries(pairs.filter(([joined]) => names.has(joined)));
}
