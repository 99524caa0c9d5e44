import { stations } from 'virtual:stations';
import { schemes } from '@estacao/theming';
import axe from 'axe-core';
import { wcagRules } from '../../.ci/tools/wcag.ts';
import { findUndeclaredPairs } from '../pairs/index.ts';
import { applyStation, waitForFonts } from '../stage/stage.tsx';
import { showWholePage } from './show-whole-page.ts';

const isEnabled = import.meta.env.VITE_EVERY_STATION === 'true';

function nextFrame() {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

/**
 * Waits for three frames without DOM changes. A component that measures itself needs several frames before
 * React renders the result. Stops after 15 frames, because a scripted animation changes in each.
 */
async function waitForStableDom(): Promise<void> {
  let hasChanged = false;
  const observer = new MutationObserver(() => {
    hasChanged = true;
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  for (let frames = 0, quietFrames = 0; quietFrames < 3 && frames < 15; frames++) {
    hasChanged = false;
    await nextFrame();
    quietFrames = hasChanged ? 0 : quietFrames + 1;
  }
  observer.disconnect();
}

declare global {
  var setPageWidth: ((width: number) => Promise<void>) | undefined;
}

function overflowWidth(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}

/** A scrolling or clipping ancestor keeps an overflowing element inside the page. */
function isClipped(element: Element): boolean {
  const { parentElement } = element;
  if (parentElement === null || parentElement === document.body) return false;
  return getComputedStyle(parentElement).overflowX !== 'visible' || isClipped(parentElement);
}

function describeFurthest(): string {
  const elements = [...document.body.querySelectorAll('*')].filter((element) => !isClipped(element));
  const rightEdges = elements.map((element) => element.getBoundingClientRect().right);
  const furthest = elements[rightEdges.indexOf(Math.max(...rightEdges))];
  return furthest === undefined ? 'nothing' : `<${furthest.localName} class="${furthest.className}">`;
}

/**
 * Everything that axe checks except colours: markup, visibility and boxes. Images count by their alt text,
 * because a logo has another file in the dark scheme.
 */
function snapshotLayout(): string {
  const boxes = [...document.body.querySelectorAll('*')].flatMap((element, index) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
    const { x, y, width, height } = element.getBoundingClientRect();
    return `${element instanceof HTMLImageElement ? element.alt : index} ${x} ${y} ${width} ${height}`;
  });
  return [document.body.outerHTML, ...boxes].join('\n');
}

const colourRules = ['color-contrast', 'link-in-text-block'];

const narrowWidth = 320;

interface Story {
  parameters: { a11y?: { test?: string }; pairs?: false };
  title: string;
}

const partTitle = /^(?:Components|Foundations)(?:\/|$)/;

/**
 * Applies every station's theme to the rendered story, light and dark, and runs axe. A theme is CSS alone, so
 * the story doesn't render again. Pages must not overflow sideways, not even at 320 px.
 */
export async function checkEveryStation({ parameters, title }: Story): Promise<void> {
  if (!isEnabled || parameters.a11y?.test === 'off') return;
  const failures: string[] = [];
  const isPage = !partTitle.test(title);
  const checkOverflow = (slug: string, context: string) => {
    if (isPage && overflowWidth() > 0)
      failures.push(`${slug}, ${context}: ${overflowWidth()} px overflow the page: ${describeFurthest()}`);
  };
  for (const entry of stations) {
    let lastLayout = '';
    for (const scheme of schemes) {
      applyStation(entry, scheme);
      await waitForFonts();
      await waitForStableDom();
      // Some elements are sticky only in certain stations.
      showWholePage(document.body);
      checkOverflow(entry.station.slug, scheme);
      // Painted pairs depend on a station's shape and forms, so checking the light scheme is enough.
      if (scheme === 'light')
        for (const pair of findUndeclaredPairs(parameters))
          failures.push(`${entry.station.slug}: missing from the engine's declared pairs: ${pair}`);
      const currentLayout = snapshotLayout();
      const { violations } = await axe.run(document.body, {
        runOnly: currentLayout === lastLayout ? colourRules : wcagRules,
        resultTypes: ['violations'],
      });
      lastLayout = currentLayout;
      for (const { id, nodes } of violations) {
        for (const node of nodes) {
          failures.push(
            `${entry.station.slug}, ${scheme}: ${id} at ${node.target.join(' ')}: ${node.any[0]?.message ?? ''}`,
          );
        }
      }
    }
  }
  if (isPage && globalThis.setPageWidth !== undefined) {
    await globalThis.setPageWidth(narrowWidth);
    for (const entry of stations) {
      applyStation(entry, 'light');
      await waitForFonts();
      await waitForStableDom();
      checkOverflow(entry.station.slug, `${narrowWidth} px`);
    }
  }
  await globalThis.writeReport?.(
    'stations',
    stations.map(({ station }) => station.slug),
  );
  if (failures.length > 0) throw new Error(failures.join('\n'));
}
