// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { checkIcon } from '../ui-icon/lucide.generated.ts';
import { Badge } from './Badge.tsx';

afterEach(cleanup);

it('says its word; the icon beside it is decoration', () => {
  render(
    <Badge kind="success" icon={checkIcon}>
      Free to use
    </Badge>,
  );
  expect(screen.getByText('Free to use').className).toContain('success');
  expect(screen.queryByRole('img')).toBeNull();
});
