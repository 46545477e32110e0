/** Set by the build: the folder of this version below `/embed/`. */
declare const EMBED_VERSION: string;
declare let __webpack_public_path__: string;

// What comes later is of this version, be the script's own address the moving one or that of its version.
const script = document.currentScript as HTMLScriptElement | null;
if (script) __webpack_public_path__ = new URL(`../${EMBED_VERSION}/`, script.src).href;
