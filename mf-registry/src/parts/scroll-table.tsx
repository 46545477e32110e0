import type { ReactNode } from 'react';
import parts from './parts.module.css';

interface ScrollTableProps {
  /** Name of the table. */
  readonly label: string;
  readonly columns: readonly string[];
  readonly children: ReactNode;
}

/** A table that scrolls in its own box where the window is narrow; the keyboard reaches the box. */
export function ScrollTable({ label, columns, children }: ScrollTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
    <section className={parts.scroll} aria-label={label} tabIndex={0}>
      <table className={parts.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
