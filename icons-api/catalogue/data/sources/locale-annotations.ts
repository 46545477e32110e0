import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { slug } from '../../import/concept-name.ts';

/** One thing as two languages call it. */
export interface Parallel {
  /** English name and keywords, lower case. */
  english: { name: string; keywords: string[] };
  /** The same in the other language. */
  local: { name: string; keywords: string[] };
  /** Idea that the thing is drawn by, where its source tells it. */
  idea?: string;
}

/** Names of emoji and places with their capitals. */
export function readNames(folder: string, code: string): string[] {
  return [
    ...Object.values(readAnnotations(folder, code)).map(({ tts }) => cleanSpelling(tts?.[0] ?? '')),
    ...Object.values(readPresetTexts(folder, code)).map(({ name = '' }) => cleanSpelling(name)),
  ];
}

interface Annotation {
  tts?: string[];
  default?: string[];
}

/** Emoji and symbols, by the annotations of Unicode CLDR. */
export function readCldr(folder: string, code: string): Parallel[] {
  const local = readAnnotations(folder, code);
  return Object.entries(readAnnotations(folder, 'en')).flatMap(([character, english]) => {
    const other = local[character];
    return english.tts && other?.tts ? [{ english: wordsOf(english), local: wordsOf(other) }] : [];
  });
}

function readAnnotations(folder: string, locale: string): Record<string, Annotation> {
  const path = join(folder, 'cldr-annotations-full/annotations', locale, 'annotations.json');
  const file = JSON.parse(readFileSync(path, 'utf8')) as {
    annotations: { annotations: Record<string, Annotation> };
  };
  return file.annotations.annotations;
}

function wordsOf(annotation: Annotation): Parallel['local'] {
  const name = cleanWord(annotation.tts?.[0] ?? '');
  const keywords = (annotation.default ?? []).map(cleanWord).filter((word) => word !== '' && word !== name);
  return { name, keywords: [...new Set(keywords)] };
}

interface Preset {
  icon?: string;
}

interface PresetText {
  name?: string;
  terms?: string[];
}

const SCHEMA = 'id-tagging-schema/dist';
/** Sets of icons that presets of the map editor are drawn with. */
const MAP_SETS = /^(?:maki|temaki)-/;

/** Places and things on maps, by the presets of the OpenStreetMap editor. A drawing tells the idea where it is one preset's alone. */
export function readPlaces(folder: string, code: string): Parallel[] {
  const path = join(folder, SCHEMA, 'presets.json');
  const presets = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Preset>;
  const [english, local] = [readPresetTexts(folder, 'en'), readPresetTexts(folder, code)];
  const users = Map.groupBy(Object.values(presets), ({ icon }) => icon);
  return Object.entries(presets).flatMap(([key, { icon }]) => {
    const [from, to] = [english[key], local[key]];
    if (!from?.name || !to?.name) return [];
    const own = icon !== undefined && MAP_SETS.test(icon) && users.get(icon)?.length === 1;
    return [
      {
        english: textOf(from),
        local: textOf(to),
        ...(own && { idea: slug(icon.replace(MAP_SETS, '')) }),
      },
    ];
  });
}

function readPresetTexts(folder: string, code: string): Record<string, PresetText> {
  const locale = placeLocale(code);
  const path = join(folder, SCHEMA, 'translations', `${locale}.json`);
  const file = JSON.parse(readFileSync(path, 'utf8')) as Record<
    string,
    { presets: { presets: Record<string, PresetText> } }
  >;
  return file[locale]?.presets.presets ?? {};
}

/** The editor has mainland Chinese and Brazilian Portuguese under longer codes. */
function placeLocale(code: string): string {
  return { zh: 'zh-CN', pt: 'pt-BR' }[code] ?? code;
}

function textOf({ name = '', terms = [] }: PresetText): Parallel['local'] {
  return { name: cleanWord(name), keywords: terms.map(cleanWord).filter((word) => word !== '') };
}

/** Lower case, without quotation marks and what stands in brackets. */
export function cleanWord(text: string): string {
  return cleanSpelling(text).toLowerCase();
}

export function cleanSpelling(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[(（[【][^)）\]】]*[)）\]】]/g, ' ')
    .replace(/[«»„“”"‘|]/g, ' ')
    .replace(/[,，、;:/]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
