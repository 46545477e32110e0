import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import type { LoaderContext } from 'webpack';
import { shadowCss } from './shadow-css.ts';

/** Rewrites a style sheet for shadow trees and makes it small, since it travels inside a script. */
export default function shadowCssLoader(this: LoaderContext<unknown>, source: string): void {
  const done = this.async();
  const name = this.resourcePath;
  CssMinimizerPlugin.cssnanoMinify({ [name]: shadowCss(source) }, undefined, {}).then(
    ({ code, errors }) => done(errors?.[0] ? new Error(String(errors[0])) : null, String(code)),
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
  );
}
