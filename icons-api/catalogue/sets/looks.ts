import type { Corners, Weight } from '@icoteca/shared-contracts';

/** How the lines of styles look, by seoCode. Styles that are neither are left out. */
const corners: Readonly<Record<Corners, string>> = {
  rounded:
    'tabler-outline lucide lucide-lab feather solar-linear solar-broken solar-line-duotone solar-bold solar-bold-duotone ' +
    'phosphor-regular phosphor-thin phosphor-light phosphor-bold phosphor-fill phosphor-duotone iconoir-regular ' +
    'heroicons-outline heroicons-solid ionicons-outline ionicons-filled eva-outline eva-fill akar unicons material-line ' +
    'material-line-twotone material-line-filled majesticons-line majesticons-solid nolan fluent-color icon-park meteocons-line',
  sharp:
    'ionicons-sharp carbon radix teenyicons-outline teenyicons-solid pixelart windows-10 windows-8 octicons maki',
};
const weights: Readonly<Record<Weight, string>> = {
  thin: 'phosphor-thin phosphor-light solar-broken solar-linear carbon feather radix teenyicons-outline windows-10 iconoir-regular',
  bold: 'phosphor-bold solar-bold solar-bold-duotone akar majesticons-line lucide-lab lucide',
};

const codesOf = <K extends string>(lists: Readonly<Record<K, string>>) =>
  new Map(Object.entries<string>(lists).map(([kind, codes]) => [kind, new Set(codes.split(' '))]));
const looks = new Map([...codesOf(corners), ...codesOf(weights)]);

/** True when the icons of a style look so. */
export function looksLike(seoCode: string, look: Corners | Weight): boolean {
  return looks.get(look)?.has(seoCode) ?? false;
}
