import { describe, expect, it, vi } from 'vitest';
import { createEventBus, DOM_EVENT_PREFIX, EventContractError } from './bus.ts';
import type { EventName } from './events.ts';

describe('event bus', () => {
  it('notifies listeners until they stop', () => {
    const bus = createEventBus();
    const received = vi.fn();
    const stop = bus.on('auth:requested', received);
    bus.emit('auth:requested', { reason: 'ai' });
    stop();
    bus.emit('auth:requested', { reason: 'again' });
    expect(received.mock.calls).toEqual([[{ reason: 'ai' }]]);
  });

  it('a latched event replays its last value to late listeners, another does not', () => {
    const bus = createEventBus();
    bus.emit('theme:changed', { theme: 'dark' });
    bus.emit('icon:copied', { id: 'a', as: 'svg' });
    const theme = vi.fn();
    const copied = vi.fn();
    bus.on('theme:changed', theme);
    bus.on('icon:copied', copied);
    expect(theme).toHaveBeenCalledExactlyOnceWith({ theme: 'dark' });
    expect(copied).not.toHaveBeenCalled();
  });

  it('refuses unknown and malformed events by code', () => {
    const bus = createEventBus();
    const code = (act: () => void) => {
      try {
        act();
      } catch (error) {
        return error instanceof EventContractError ? error.code : error;
      }
    };
    expect(code(() => bus.emit('nobody:knows' as EventName, {} as never))).toBe('EVENT_UNKNOWN');
    expect(code(() => bus.emit('theme:changed', { theme: 'pink' } as never))).toBe('EVENT_MALFORMED');
  });

  it('[S7.52] [T7.47] travels as a DOM event, so that code that is not ours can listen', () => {
    const page = new EventTarget();
    const received = vi.fn();
    page.addEventListener(`${DOM_EVENT_PREFIX}auth:requested`, (event) =>
      received((event as CustomEvent).detail),
    );
    createEventBus(page).emit('auth:requested', { reason: 'history' });
    expect(received).toHaveBeenCalledWith({ reason: 'history' });
  });
});
