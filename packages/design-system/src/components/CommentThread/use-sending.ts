import { useRef, useState } from 'react';

/** Single-flight: ignores further calls while one is running, and tracks the outcome. */
export function useSending() {
  const [stage, setStage] = useState<'rest' | 'sending' | 'sent' | 'failed'>('rest');
  // State updates a render late; a second press may come first.
  const running = useRef(false);

  const send = async (act: () => unknown): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setStage('sending');
    try {
      await act();
      setStage('sent');
    } catch {
      setStage('failed');
    }
    running.current = false;
  };
  return { stage, send, reset: () => setStage('rest') };
}
