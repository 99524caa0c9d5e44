import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { themes } from './themes.ts';

export interface Contest {
  mount(): Promise<number>;
  unmount(): void;
  switchTheme(): Promise<number>;
}

declare global {
  var contest: Contest;
}

function painted() {
  return new Promise<number>((done) =>
    requestAnimationFrame(() => setTimeout(() => done(performance.now()))),
  );
}

export function compete(cards: () => ReactNode) {
  const sheet = document.createElement('style');
  document.head.append(sheet);
  let shown = 0;
  sheet.textContent = themes[shown] ?? '';
  const place = document.getElementById('root') ?? document.body;
  let root: Root | undefined;
  globalThis.contest = {
    async mount() {
      const started = performance.now();
      root = createRoot(place);
      flushSync(() => root?.render(cards()));
      return (await painted()) - started;
    },
    unmount() {
      root?.unmount();
    },
    async switchTheme() {
      shown = (shown + 1) % themes.length;
      const started = performance.now();
      sheet.textContent = themes[shown] ?? '';
      return (await painted()) - started;
    },
  };
}
