import type { Page } from './environment.ts';

function isVisible() {
  return document.visibilityState === 'visible';
}

export function browserPage(): Page {
  return {
    isVisible,
    isOnline: () => navigator.onLine,
    on(event, listener) {
      if (event !== 'visible' && event !== 'hidden') {
        window.addEventListener(event, listener);
        return () => window.removeEventListener(event, listener);
      }
      const onChange = () => {
        if (isVisible() === (event === 'visible')) listener();
      };
      document.addEventListener('visibilitychange', onChange);
      return () => document.removeEventListener('visibilitychange', onChange);
    },
  };
}
