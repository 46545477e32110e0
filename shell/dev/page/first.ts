import { type DevPage, pageGlobal } from '@icoteca/federation/dev-page';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import runtime from 'react-refresh/runtime';
import { createModuleRefresh } from './module-refresh.ts';
import { showErrors } from './show-errors.ts';

/**
 * The first script of a page of the dev shell. React DOM reports itself to the refresh runtime when it is loaded, so the one
 * runtime of the page must be there before it.
 */
runtime.injectIntoGlobalHook(window);
const errors = showErrors(window);
const page: DevPage = { ...createModuleRefresh(window, runtime, errors), jsxDevRuntime };
Object.assign(window, { [pageGlobal]: page });
