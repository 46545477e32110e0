import { expect, it } from 'vitest';
import { languageWords } from './fold.ts';
import { stemOf } from './stems.ts';

it.each([
  ['ru', ['стрелка', 'стрелки', 'стрелку', 'стрелкой', 'стрелке']],
  ['ru', ['красный', 'красная', 'красное', 'красного', 'красных']],
  ['ru', ['замок', 'замка', 'замки']],
  ['ru', ['палец', 'пальцы', 'пальцев']],
  ['ru', ['кнопка', 'кнопки', 'кнопок']],
  ['fr', ['maison', 'maisons']],
  ['fr', ['journal', 'journaux']],
  ['fr', ['calendrier', 'calendriers']],
  ['de', ['pfeil', 'pfeile', 'pfeilen', 'pfeils']],
  ['de', ['schloss', 'schlosser', 'schlosses']],
  ['it', ['casa', 'case']],
  ['es', ['flecha', 'flechas']],
  ['es', ['luz', 'luces']],
  ['pt', ['configuracao', 'configuracoes']],
  ['pt', ['seta', 'setas']],
  ['pt', ['jornal', 'jornais']],
  ['pt', ['hotel', 'hoteis']],
  ['pt', ['nuvem', 'nuvens']],
  ['ko', ['다운로드', '다운로드하기']],
])('forms of one word meet in %s', (code, forms) => {
  expect(new Set(forms.map((form) => stemOf(code, form))).size).toBe(1);
});

it('leaves words apart that only look alike', () => {
  for (const [code, a, b] of [
    ['ru', 'дом', 'дым'],
    ['de', 'haus', 'hals'],
    ['pt', 'sois', 'sons'],
    ['es', 'perro', 'pera'],
    ['fr', 'main', 'mains-libres'],
    ['pt', 'cat', 'catar'],
    ['zh', '车', '汽车'],
  ] as const)
    expect(stemOf(code, a)).not.toBe(stemOf(code, b));
});

it('leaves joining words out, but never all of a term', () => {
  expect(languageWords('es', 'Tarjeta de crédito')).toEqual(['tarjeta', 'credito']);
  expect(languageWords('fr', 'Œil de l’aigle')).toEqual(['oeil', 'aigle']);
  expect(languageWords('es', 'de')).toEqual(['de']);
  expect(languageWords('ja', 'カメラー')).toEqual(['かめら']);
});
