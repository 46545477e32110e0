import { useServed } from '@icoteca/shared-ui';
import { type MouseEvent, type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { OpenMenu } from './use-open-menu.ts';

export interface DropdownProps {
  slug: string;
  menu: OpenMenu;
  summary: ReactNode;
  /** Name of an icon-only summary. */
  label?: string | undefined;
  /** Marks the section of the present page. */
  current?: boolean;
  className?: string | undefined;
  summaryClassName?: string | undefined;
  children: ReactNode;
}

/**
 * A dropdown of the header: a native `<details>`, which works without script and closes others of its name. After
 * hydration its content is rendered only while it is open.
 */
export function Dropdown(props: DropdownProps) {
  const { slug, menu, summary, label, current, className, summaryClassName, children } = props;
  const isOpen = menu.open === slug;
  const served = useServed();
  const details = useRef<HTMLDetailsElement>(null);
  // It may have been opened before hydration.
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
        // biome-ignore lint/a11y/noStaticElementInteractions: it only closes after one of its links was chosen.
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter clicks a link.
        <div onClick={(event) => (event.target as Element).closest('a') && menu.close()}>{children}</div>
      )}
    </details>
  );
}
