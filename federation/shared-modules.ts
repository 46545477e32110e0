import * as contractsHost from '@icoteca/shared-contracts/host';
import * as mobx from 'mobx';
import * as mobxReactLite from 'mobx-react-lite';
import * as react from 'react';
import * as reactJsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';

/**
 * The one copy of each shared package, by the request that remotes write. The shell's browser bundle imports this module
 * so that the share scope has them all; its render workers give it to the loader of server bundles.
 */
export const sharedModules: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': reactJsxRuntime,
  'react-dom': reactDom,
  mobx,
  'mobx-react-lite': mobxReactLite,
  '@icoteca/shared-contracts/host': contractsHost,
};
