import { customElementsManifest } from './custom-elements-manifest.ts';
import { elementTypes } from './element-types.ts';
import { federationTypes, react18Types, react19Types, svelteTypes, vueTypes } from './framework-types.ts';

const written = '// Written by shared-contracts/host/embed/elements/generate.ts.\n';

/** The files for hosts by their name, all from the table of elements. */
export function generatedFiles(): Readonly<Record<string, string>> {
  return {
    'elements.d.ts': written + elementTypes(),
    'react.d.ts': written + react19Types(),
    'react-18.d.ts': written + react18Types(),
    'vue.d.ts': written + vueTypes(),
    'svelte.d.ts': written + svelteTypes(),
    'federation.d.ts': written + federationTypes(),
    'custom-elements.json': customElementsManifest(),
  };
}
