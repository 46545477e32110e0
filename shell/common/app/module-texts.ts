import type { TextResources } from '@icoteca/shared-contracts';
import type { Texts } from '@icoteca/shared-contracts/host';

/**
 * Adds the texts of a remote's module.
 * @param module brings English texts itself where its version was published without a file of them
 * @param loaded the texts of its version in the page's locale, or in English where it is not translated
 */
export function addModuleTexts(
  texts: Texts,
  module: { readonly namespace?: string; readonly texts?: TextResources },
  loaded: { readonly language: string; readonly texts: TextResources } | null,
): void {
  const { namespace } = module;
  if (namespace === undefined) return;
  if (loaded?.language === texts.locale.code) texts.translate(namespace, loaded.texts);
  else if (loaded) texts.add(namespace, loaded.texts);
  if (module.texts) texts.add(namespace, module.texts);
}
