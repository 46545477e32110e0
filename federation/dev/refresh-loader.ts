import type { LoaderContext } from 'webpack';
import { pageGlobal } from './page-global.ts';

/**
 * Lets a module of components be replaced in a page that stays (React Fast Refresh). swc registers the components of a
 * module; this binds its calls to the one refresh runtime of the page, and hands the module to it when it has run.
 */
export default function refreshLoader(
  this: LoaderContext<object>,
  source: string,
  sourceMap?: Parameters<LoaderContext<object>['callback']>[2],
): void {
  // On the line of the first statement, so that the lines of the source map stay right.
  const before = `var { register: $RefreshReg$, sign: $RefreshSig$ } = window.${pageGlobal}.moduleOf(__webpack_module__.id);`;
  const after = `window.${pageGlobal}.ran(__webpack_module__.id, __webpack_module__.exports, import.meta.webpackHot);`;
  this.callback(null, `${before}${source}\n;${after}`, sourceMap);
}
