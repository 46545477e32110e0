import { oneStyle, type SetMapping } from './set-mapping.ts';

const emoji = { kind: 'emoji', isFree: true, colourCapability: 'none' } as const;

/** Emoji and flags. Skin tones are left out of emoji sets. */
export const emojiSets: SetMapping[] = [
  oneStyle('fluent-emoji-flat', 'Fluent Emoji', ['emoji', 'color'], { ...emoji, seoCode: 'fluent-emoji' }),
  oneStyle('noto', 'Noto Emoji', ['emoji', 'color'], { ...emoji, seoCode: 'noto-emoji' }),
  oneStyle('twemoji', 'Twitter Emoji', ['emoji', 'color'], { ...emoji, seoCode: 'twitter-emoji' }),
  oneStyle('circle-flags', 'Circle Flags', ['color'], {
    ...emoji,
    kind: 'flag',
    previews: ['es', 'jp', 'br', 'se'],
  }),
];
