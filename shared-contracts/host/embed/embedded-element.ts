import { type EmbeddedPart, type MountedPart, mountEmbedded, type PartSettings } from './embedded-part.ts';

/** Where the script came from; a script of the kind `module` cannot know. Read while the script begins. */
const scriptOrigin =
  typeof document !== 'undefined' && document.currentScript instanceof HTMLScriptElement
    ? new URL(document.currentScript.src, location.href).origin
    : undefined;

/**
 * Makes a custom element of a part. It is drawn when it comes into a page and taken down when it leaves for good; its
 * attributes may change at any time. A second script that brings the same element changes nothing.
 */
export function defineEmbedded(part: EmbeddedPart): void {
  if (customElements.get(part.tag)) return;
  customElements.define(
    part.tag,
    class extends HTMLElement {
      static readonly observedAttributes = ['locale', 'theme', 'site', ...part.attributes];
      #mounted: MountedPart | undefined;

      connectedCallback(): void {
        this.#mounted ??= mountEmbedded(part, this, this.#settings());
      }

      disconnectedCallback(): void {
        // Moving it within the page is leaving and coming back.
        queueMicrotask(() => {
          if (this.isConnected) return;
          this.#mounted?.unmount();
          this.#mounted = undefined;
        });
      }

      attributeChangedCallback(): void {
        this.#mounted?.update(this.#settings());
      }

      #settings(): PartSettings {
        return {
          ...(scriptOrigin !== undefined && { site: scriptOrigin }),
          ...Object.fromEntries([...this.attributes].map(({ name, value }) => [name, value])),
        };
      }
    },
  );
}
