import type { TextResources } from '@icoteca/shared-contracts';
import de from '../texts/de.json';
import es from '../texts/es.json';
import fr from '../texts/fr.json';
import it from '../texts/it.json';
import ja from '../texts/ja.json';
import ko from '../texts/ko.json';
import pt from '../texts/pt.json';
import ru from '../texts/ru.json';
import zh from '../texts/zh.json';

/** The shell's own texts by code of the locale. On the server alone: a page gets those of its locale with its state. */
export const shellTranslations: Readonly<Record<string, TextResources>> = {
  de,
  es,
  fr,
  it,
  ja,
  ko,
  pt,
  ru,
  zh,
};
