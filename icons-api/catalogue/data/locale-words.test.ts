import { expect, it } from 'vitest';
import { readLocaleWords } from './locale-words.ts';

it('writes German nouns with capitals, and verbs without', () => {
  const german = readLocaleWords().get('de');
  const name = (idea: string) => german?.get(idea)?.names[0];
  expect(['calendar', 'time', 'star', 'dog', 'flag-france', 'download'].map(name)).toEqual([
    'Kalender',
    'Zeit',
    'Stern',
    'Hund',
    'Frankreich',
    'herunterladen',
  ]);
});
