import type { Page } from './world.ts';

function isVisible() {
  return document.visibilityState === 'visible';
}

export function browserPage(): Page {
  return {
    isVisible,
    on(event, heard) {
      if (event !== 'visible' && event !== 'hidden') {
        window.addEventListener(event, heard);
        return () => window.removeEventListener(event, heard);
      }
      const onChange = () => {
        if (isVisible() === (event === 'visible')) heard();
      };
      document.addEventListener('visibilitychange', onChange);
      return () => document.removeEventListener('visibilitychange', onChange);
    },
  };
}
