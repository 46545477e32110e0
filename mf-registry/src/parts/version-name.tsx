import parts from './parts.module.css';

/** Name of a version; its hash is what people compare. */
export function VersionName({ version }: { readonly version: string }) {
  return <code className={parts.version}>{version}</code>;
}
