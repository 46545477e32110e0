import { type DevPage, type HotModule, pageGlobal } from './page-global.ts';

declare const __webpack_hash__: string;
declare const __webpack_require__: { readonly hmrC: { miniCss?: unknown } };
declare global {
  interface ImportMeta {
    /** webpack puts it in the place of this very expression. */
    readonly webpackHot: HotModule;
  }
}

/** The first module of a remote under work: gives its module runtime to the page, which has it replace what was built. */
const page = (window as unknown as Record<string, DevPage>)[pageGlobal];
page?.follow(import.meta.webpackHot, () => __webpack_hash__);
// It would fetch the style sheets of a script that changes, and leave the page without them meanwhile.
delete __webpack_require__.hmrC.miniCss;
