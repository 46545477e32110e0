import { useHost, useText } from '@icoteca/shared-contracts/host';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { namespace } from '../texts/namespace.ts';

/** The module of a part. */
export interface PartModule<Props> {
  readonly default: ComponentType<Props>;
}

/** Loads a part; a loaded part is cached. */
export type LoadPart<Props> = () => Promise<PartModule<Props>>;

interface LazyPartProps<Props> {
  readonly load: LoadPart<Props>;
  readonly props: Props;
}

/** A part that is loaded on first use. If that fails, it closes with a notification, and the next use loads it again. */
export function LazyPart<Props extends { readonly onClose: () => void }>({
  load,
  props,
}: LazyPartProps<Props>) {
  const t = useText(namespace);
  const host = useHost();
  const [part, setPart] = useState<{ readonly Part: ComponentType<Props> } | null>(null);
  const fail = useEffectEvent((error: unknown) => {
    host.telemetry.report(error, { remote: namespace, code: 'PART_UNAVAILABLE' });
    host.notify({
      type: 'warning',
      title: t('request.part'),
      text: t('request.part.text'),
      code: 'PART_UNAVAILABLE',
    });
    props.onClose();
  });
  const show = useEffectEvent((module: PartModule<Props>) => {
    setPart({ Part: module.default });
  });
  useEffect(() => {
    let isMounted = true;
    load().then(
      (module) => isMounted && show(module),
      (error: unknown) => isMounted && fail(error),
    );
    return () => {
      isMounted = false;
    };
  }, [load]);
  return part && <part.Part {...props} />;
}
