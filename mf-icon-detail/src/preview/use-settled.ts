import { useEffect, useState } from 'react';

/** A value once it has stayed the same for so long, ms. At once when it belongs to something else than before, and with 0. */
export function useSettled<Value>(value: Value, owner: string, pauseMs: number): Value {
  const [settled, setSettled] = useState({ owner, value });
  useEffect(() => {
    if (pauseMs === 0) return;
    const timer = setTimeout(() => setSettled({ owner, value }), pauseMs);
    return () => clearTimeout(timer);
  }, [value, owner, pauseMs]);
  return pauseMs === 0 || settled.owner !== owner ? value : settled.value;
}
