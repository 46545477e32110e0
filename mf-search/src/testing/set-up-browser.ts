import { installNativeOverlays } from '@icoteca/shared-ui/testing';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, vi } from 'vitest';

/**
 * Gives the tests of a file what jsdom lacks and the pages rely on, and unmounts the page after each. Nothing has a size
 * unless a test lays the grid out.
 */
export function setUpBrowser(): void {
  beforeAll(() => {
    installNativeOverlays();
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: false, media: query }));
    vi.stubGlobal('scrollBy', () => {});
    vi.stubGlobal('scrollTo', () => {});
  });
  afterEach(cleanup);
}

/** Lays grids out as a browser would: this many columns, rows of 112 px, 4 px between them. */
export function layGridsOut(columns: number): void {
  const measured = HTMLElement.prototype.getBoundingClientRect;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const rect = measured.call(this);
    return this.matches('[data-cell]') ? { ...rect, height: 112 } : rect;
  });
  const styled = window.getComputedStyle.bind(window);
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element, pseudo) => {
    const style = styled(element, pseudo);
    if (!element.matches('[data-icon-grid]')) return style;
    const laidOut: Record<string, string> = {
      gridTemplateColumns: Array.from({ length: columns }, () => '100px').join(' '),
      rowGap: '4px',
      direction: 'ltr',
    };
    return new Proxy(style, {
      get(own, name) {
        const value: unknown = laidOut[String(name)] ?? Reflect.get(own, name, own);
        return typeof value === 'function' ? value.bind(own) : value;
      },
    });
  });
}
