import { useRef, useState } from 'react';

/** Single-flight: ignores further calls while one is running, and tracks the outcome. */
export function useSingleFlight() {
  const [stage, setStage] = useState<'rest' | 'sending' | 'sent' | 'failed'>('rest');
  // The state updates only with the next render; a second press may come first.
  const isRunning = useRef(false);

  const send = async (task: () => unknown): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setStage('sending');
    try {
      await task();
      setStage('sent');
    } catch {
      setStage('failed');
    }
    isRunning.current = false;
  };
  return { stage, send, reset: () => setStage('rest') };
}
