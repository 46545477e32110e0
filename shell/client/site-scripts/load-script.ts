import type { SiteScript } from '../../common/hydration/site-scripts.ts';

const loading = new Map<string, Promise<void>>();

/** The only way to load an external script onto a page: with its hash where one was given, and once. */
export function loadScript(page: Window, { src, integrity }: SiteScript): Promise<void> {
  const known = loading.get(src);
  if (known) return known;
  const loaded = new Promise<void>((resolve, reject) => {
    const script = page.document.createElement('script');
    script.src = src;
    script.async = true;
    if (integrity !== undefined) {
      script.integrity = integrity;
      script.crossOrigin = 'anonymous';
    }
    script.onload = () => resolve();
    script.onerror = () => {
      loading.delete(src);
      script.remove();
      reject(new Error(`The script ${src} cannot be loaded.`));
    };
    page.document.head.append(script);
  });
  loading.set(src, loaded);
  return loaded;
}
