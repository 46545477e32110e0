// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { checkIcon } from '../ui-icon/lucide.generated.ts';
import { Badge } from './badge.tsx';

it('says its word; the icon beside it is decoration', () => {
  render(
    <Badge kind="success" icon={checkIcon}>
      Free to use
    </Badge>,
  );
  expect(screen.getByText('Free to use').className).toContain('success');
  expect(screen.queryByRole('img')).toBeNull();
});

it.each(['primary', 'warning', 'danger'] as const)('[T2.64] comes in %s', (kind) => {
  render(<Badge kind={kind}>New</Badge>);
  const looks = screen.getByText('New').className.split(' ');
  expect(looks.filter((look) => look.includes(kind))).toHaveLength(1);
  expect(readFileSync(path.join(import.meta.dirname, 'badge.module.css'), 'utf8')).toContain(`.${kind} {`);
});
