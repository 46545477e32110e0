import type { TextResources } from '@icoteca/shared-contracts';
import type { Texts } from '@icoteca/shared-contracts/host';

/**
 * Adds the texts of a remote's module: the English ones that it brings, and those of the page's locale.
 * @param translated null in English, and when they could not be had: then English stands in
 */
export function addModuleTexts(
  texts: Texts,
  module: { readonly namespace: string; readonly texts: TextResources },
  translated: TextResources | null,
): void {
  texts.add(module.namespace, module.texts);
  if (translated !== null) texts.translate(module.namespace, translated);
}
