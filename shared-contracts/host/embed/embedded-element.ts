import { elementAttributes, embeddedElements } from './elements/element-table.ts';
import { type EmbeddedPart, type MountedPart, mountEmbedded, type PartSettings } from './embedded-part.ts';

/** Where the script came from; a script of the kind `module` cannot know. Read while the script begins. */
const scriptOrigin =
  typeof document !== 'undefined' && document.currentScript instanceof HTMLScriptElement
    ? new URL(document.currentScript.src, location.href).origin
    : undefined;

/**
 * Makes a custom element of a part. It is drawn when it comes into a page and taken down when it leaves for good; its
 * attributes, and the properties of the same names, may change at any time. A second script that brings the same element changes nothing.
 */
export function defineEmbedded(part: EmbeddedPart): void {
  if (customElements.get(part.tag)) return;
  const { attributes } = embeddedElements[part.tag];
  class Embedded extends HTMLElement {
    static readonly observedAttributes = attributes;
    #mounted: MountedPart | undefined;

    connectedCallback(): void {
      for (const name of attributes) takeOver(this, name);
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
  }
  for (const name of attributes) Object.defineProperty(Embedded.prototype, name, reflected(name));
  customElements.define(part.tag, Embedded);
}

/** A property that reads and writes the attribute of its name, as frameworks set properties where there are any. */
function reflected(name: keyof typeof elementAttributes): PropertyDescriptor & ThisType<HTMLElement> {
  const isBoolean = elementAttributes[name] === 'boolean';
  return {
    configurable: true,
    enumerable: true,
    get() {
      return isBoolean ? this.hasAttribute(name) : this.getAttribute(name);
    },
    set(value: string | boolean | null | undefined) {
      if (value === null || value === undefined || value === false) this.removeAttribute(name);
      else this.setAttribute(name, value === true ? '' : value);
    },
  };
}

/** A property that the page set before the element was defined hides the one of the class. */
function takeOver(element: HTMLElement, name: string): void {
  if (!Object.hasOwn(element, name)) return;
  const value: unknown = Reflect.get(element, name);
  Reflect.deleteProperty(element, name);
  Reflect.set(element, name, value);
}
