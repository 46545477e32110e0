// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Slider } from './slider.tsx';

it('has a name, its value in words, and a track filled up to it', () => {
  render(<Slider label="Size" min={0} max={200} value={50} valueText="50 pixels" onChange={() => {}} />);
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Size' });
  expect(slider.getAttribute('aria-valuetext')).toBe('50 pixels');
  expect(slider.style.getPropertyValue('--filled')).toBe('25%');
});

it('gives numbers', () => {
  const onChange = vi.fn();
  render(<Slider label="Size" min={0} max={200} value={50} onChange={onChange} />);
  fireEvent.change(screen.getByRole('slider'), { target: { value: '96' } });
  expect(onChange).toHaveBeenCalledExactlyOnceWith(96);
});
