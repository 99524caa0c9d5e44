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

function waitForPaint() {
  return new Promise<number>((finish) =>
    requestAnimationFrame(() => setTimeout(() => finish(performance.now()))),
  );
}

export function startContest(cards: () => ReactNode) {
  const sheet = document.createElement('style');
  document.head.append(sheet);
  let themeIndex = 0;
  sheet.textContent = themes[themeIndex] ?? '';
  const container = document.getElementById('root') ?? document.body;
  let root: Root | undefined;
  globalThis.contest = {
    async mount() {
      const startTime = performance.now();
      root = createRoot(container);
      flushSync(() => root?.render(cards()));
      return (await waitForPaint()) - startTime;
    },
    unmount() {
      root?.unmount();
    },
    async switchTheme() {
      themeIndex = (themeIndex + 1) % themes.length;
      const startTime = performance.now();
      sheet.textContent = themes[themeIndex] ?? '';
      return (await waitForPaint()) - startTime;
    },
  };
}
