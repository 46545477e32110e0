import type { TextResources } from '@icoteca/shared-contracts';
import de from '../common/texts/de.json';
import es from '../common/texts/es.json';
import fr from '../common/texts/fr.json';
import it from '../common/texts/it.json';
import ja from '../common/texts/ja.json';
import ko from '../common/texts/ko.json';
import pt from '../common/texts/pt.json';
import ru from '../common/texts/ru.json';
import zh from '../common/texts/zh.json';

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
