import { useRef, useState } from 'react';

/** What is sent once, however often it is asked for, and how that went. */
export function useSending() {
  const [stage, setStage] = useState<'rest' | 'sending' | 'sent' | 'failed'>('rest');
  // State arrives a render late; a second press may come before it.
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
