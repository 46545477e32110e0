import { useServed } from '@icoteca/shared-ui';
import { type MouseEvent, type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { OpenMenu } from './use-open-menu.ts';

export interface DropdownProps {
  slug: string;
  menu: OpenMenu;
  summary: ReactNode;
  /** Name of the summary where it shows only an icon. */
  label?: string | undefined;
  /** It stands for the section that the page belongs to. */
  current?: boolean;
  className?: string | undefined;
  summaryClassName?: string | undefined;
  children: ReactNode;
}

/**
 * A dropdown of the header. It is a native `<details>`: without script it opens as well, and the browser keeps only one
 * of the same name open. Once the page is alive, what it holds is drawn while it is open alone.
 */
export function Dropdown(props: DropdownProps) {
  const { slug, menu, summary, label, current, className, summaryClassName, children } = props;
  const isOpen = menu.open === slug;
  const served = useServed();
  const details = useRef<HTMLDetailsElement>(null);
  // A visitor may have opened it before the page was alive.
  const adopt = useEffectEvent(() => details.current?.open && !isOpen && menu.toggle(slug));
  useLayoutEffect(() => void adopt(), []);
  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    menu.toggle(slug);
  };
  return (
    <details ref={details} name="header" open={isOpen} data-dropdown={slug} className={className}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by itself. */}
      <summary
        aria-label={label}
        aria-current={current ? 'true' : undefined}
        className={summaryClassName}
        onClick={toggle}
      >
        {summary}
      </summary>
      {(served || isOpen) && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that one of its links was chosen.
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter clicks a link.
        <div onClick={(event) => (event.target as Element).closest('a') && menu.close()}>{children}</div>
      )}
    </details>
  );
}
