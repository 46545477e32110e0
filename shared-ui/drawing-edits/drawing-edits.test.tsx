// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DrawingEdits, type DrawingEditsProps } from './drawing-edits.tsx';

function show(more: Partial<DrawingEditsProps> = {}) {
  const calls = { ground: vi.fn(), padding: vi.fn(), rotate: vi.fn(), flip: vi.fn(), stroke: vi.fn() };
  render(
    <DrawingEdits
      text={(word, values) => [word, ...Object.values(values ?? {})].join(' ')}
      stroke={{ value: 9, range: { min: 1, max: 6, step: 1 }, shown: '9 wide', onChange: calls.stroke }}
      ground="none"
      onGround={calls.ground}
      groundColour={<p>the colour</p>}
      padding={{ value: 10, max: 40, onChange: calls.padding }}
      rotate={{ value: 45, onChange: calls.rotate }}
      flip={{ h: true, v: false, onToggle: calls.flip }}
      {...more}
    />,
  );
  return calls;
}
const button = (name: string) => screen.getByRole('button', { name });

it('reports every change; a turn goes on from where the drawing is', async () => {
  const calls = show();
  fireEvent.change(screen.getByRole('slider', { name: 'stroke' }), { target: { value: '3' } });
  fireEvent.change(screen.getByRole('slider', { name: 'padding' }), { target: { value: '25' } });
  fireEvent.change(screen.getByRole('slider', { name: 'rotate' }), { target: { value: '300' } });
  await userEvent.click(screen.getByRole('radio', { name: 'circle' }));
  for (const name of ['turnLeft', 'turnRight', 'flipAcross', 'flipDown']) await userEvent.click(button(name));
  expect(calls.stroke).toHaveBeenCalledExactlyOnceWith(3);
  expect(calls.padding).toHaveBeenCalledExactlyOnceWith(25);
  expect(calls.rotate.mock.calls).toEqual([[300], [-45], [135]]);
  expect(calls.ground).toHaveBeenCalledExactlyOnceWith('circle');
  expect(calls.flip.mock.calls).toEqual([['h'], ['v']]);
});

it('says what is set, in words for assistive technology', () => {
  show();
  const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });
  expect(slider('stroke').value, 'within its bounds').toBe('6');
  expect(slider('stroke').getAttribute('aria-valuetext')).toBe('9 wide');
  expect(slider('padding').getAttribute('aria-valuetext')).toBe('paddingValue 10');
  expect(slider('rotate').getAttribute('aria-valuetext')).toBe('rotateValue 45');
  expect(button('flipAcross').getAttribute('aria-pressed')).toBe('true');
  expect(button('flipDown').getAttribute('aria-pressed')).toBe('false');
});

it('has a colour while there is a ground, and a stroke where there is one', () => {
  show({ ground: 'square', stroke: null });
  expect(screen.getByText('the colour')).toBeDefined();
  expect(screen.queryByRole('slider', { name: 'stroke' })).toBeNull();
  cleanup();
  show();
  expect(screen.queryByText('the colour')).toBeNull();
});
