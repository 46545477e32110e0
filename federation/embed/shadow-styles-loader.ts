import type { LoaderContext } from 'webpack';

/**
 * Gives the style sheet of an embedded part to all shadow trees instead of the page's head. It precedes css-loader,
 * as style-loader would.
 */
export default function shadowStyles(): void {}

/** @param rest the loaders behind this one, with the style sheet */
export function pitch(this: LoaderContext<unknown>, rest: string): string {
  const request = JSON.stringify(this.utils.contextify(this.context, `!!${rest}`));
  return `import sheet from ${request};
import { addShadowStyles } from '@icoteca/shared-contracts/host/embed/styles';
addShadowStyles(sheet.toString());
export default sheet.locals ?? {};
`;
}
