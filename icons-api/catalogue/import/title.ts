/** Words that are written in capitals. */
const CAPITALS = new Set(
  (
    '2d 2g 3d 3g 4g 4k 5g 5k 8k abc ac ai aed api ar atm atv b2b bbq bmi bmp btc cc cctv cd ci cms cny cpu crm css csv db2 dc dns ' +
    'dna dvd dvi dvr ecg eps erp eu eur ev faq fm gbp gif gps gpu gui hd hdd hdmi hdr hiv html http https hvac ibm id ide ' +
    'inr iot ip ipo iptv iso jpg jpeg jpy json jsx kpi krw lan lcd led lte mcp mms mp3 mp4 mri nas nfc nvme ocr ok osi p2p pc ' +
    'pci pdf php png pos ppt qr rfid rgb rss rtl ltr rv saas sd sdk seo sim slr sms sos sql ssd svg suv tnt tsx tv txt ufo ' +
    'ui upc url usb usd ux uv vhs vip vlan vpc vpn vr wc www xls xml zip'
  ).split(' '),
);

/** Names with capitals of their own. */
const SPELLED: ReadonlyMap<string, string> = new Map(
  'COVID DevOps GitHub GitLab iMac iOS iPad iPhone iPod JavaScript LinkedIn macOS OpenShift PayPal PowerPoint TypeScript webMethods WiFi YouTube'
    .split(' ')
    .map((name) => [name.toLowerCase(), name]),
);

/** Display form of a concept: "Arrow left"; capitalized for logos and flags: "Visual Studio Code"; coins: "BTC coin". */
export function titleOf(commonName: string, isBrand = false): string {
  const words = commonName.split('-').filter((word) => word !== '');
  if (isBrand && words.length === 2 && words[1] === 'coin') return `${words[0]?.toUpperCase()} coin`;
  const isName = isBrand || (words[0] === 'flag' && words.length > 1);
  const title = words.map((word, at) => spelled(word, words[at - 1], words[at + 1], isName));
  return startOf(title).replace(/^E (?=\w)/, 'E-');
}

function spelled(
  word: string,
  before: string | undefined,
  after: string | undefined,
  isName: boolean,
): string {
  const own = SPELLED.get(word) ?? (CAPITALS.has(word) ? word.toUpperCase() : undefined);
  if (own) return own;
  // Remix ends small drawings so: "arrow-left-s".
  if (word === 's' && after === undefined && before && !/^(?:letter|alpha|size|type)$/.test(before))
    return 'small';
  // An article, as in "person with a cane", but not in "sort a z".
  const isArticle = word === 'a' && after !== undefined && after.length > 1;
  const isLetter = /^[a-z]$/.test(word) && !isArticle;
  return isName || isLetter ? capitalized(word) : word;
}

function startOf([first = '', ...rest]: readonly string[]): string {
  const hasOwnCapitals = first !== first.toLowerCase();
  return [hasOwnCapitals ? first : capitalized(first), ...rest].join(' ');
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
