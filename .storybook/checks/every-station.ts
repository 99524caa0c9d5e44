import { stations } from 'virtual:stations';
import { schemes } from '@estacao/theming';
import axe from 'axe-core';
import { wcagRules } from '../../.ci/tools/wcag.ts';
import { undeclared } from '../pairs/index.ts';
import { applyStation, fontsLoaded } from '../stage/stage.tsx';
import { showWhole } from './whole.ts';

const isEnabled = import.meta.env.VITE_EVERY_STATION === 'true';

function frame() {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

/**
 * Until three frames pass in which nothing on the page changes: what measures itself, as the ways of a header do, learns
 * of its size after the first, measures in the second, and is drawn when React gets to it. An animation drawn by a
 * script changes in each: that isn't waited for.
 */
async function settled(): Promise<void> {
  let changed = false;
  const observer = new MutationObserver(() => {
    changed = true;
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  for (let frames = 0, quiet = 0; quiet < 3 && frames < 15; frames++) {
    changed = false;
    await frame();
    quiet = changed ? 0 : quiet + 1;
  }
  observer.disconnect();
}

declare global {
  /** Makes the page so wide, where tests run. */
  var setPageWidth: ((width: number) => Promise<void>) | undefined;
}

/** By how much something sticks out of the page, to be scrolled to sideways. */
function excess(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}

/** What scrolls by itself, or cuts off what is too wide, keeps it from the page. */
function isKept(element: Element): boolean {
  const { parentElement } = element;
  if (parentElement === null || parentElement === document.body) return false;
  return getComputedStyle(parentElement).overflowX !== 'visible' || isKept(parentElement);
}

/** What reaches furthest beyond the page, to be found again. */
function furthest(): string {
  const all = [...document.body.querySelectorAll('*')].filter((element) => !isKept(element));
  const ends = all.map((element) => element.getBoundingClientRect().right);
  const last = all[ends.indexOf(Math.max(...ends))];
  return last === undefined ? 'nothing' : `<${last.localName} class="${last.className}">`;
}

/**
 * All that axe asks but the colours: what is on the page, which of it is seen, and where. A picture that takes the place of
 * another one, as a logo's does in the dark, is the same to it.
 */
function shape(): string {
  const seen = [...document.body.querySelectorAll('*')].flatMap((element, index) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
    const { x, y, width, height } = element.getBoundingClientRect();
    return `${element instanceof HTMLImageElement ? element.alt : index} ${x} ${y} ${width} ${height}`;
  });
  return [document.body.outerHTML, ...seen].join('\n');
}

/** All of axe's rules that look at colours. A scheme differs from the other in those, and mostly in nothing else. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** The narrowest screen there is to be. */
const narrow = 320;

interface Story {
  parameters: { a11y?: { test?: string }; pairs?: false };
  title: string;
}

/** Parts, which stand in something that keeps to the page. All else is a page, or an overview of them. */
const parts = /^(?:Components|Foundations)(?:\/|$)/;

/**
 * Runs after a story when every station is asked for: puts each theme on the page in turn, light and dark, and lets axe
 * look again, at dialogs too. A theme is CSS alone, so the story need not render again. Screens and overviews must keep to the page's width in each of them, and to that of the narrowest screen.
 */
export async function everyStation({ parameters, title }: Story): Promise<void> {
  // Some are wrong on purpose.
  if (!isEnabled || parameters.a11y?.test === 'off') return;
  const failures: string[] = [];
  const isPage = !parts.test(title);
  const measure = (slug: string, where: string) => {
    if (isPage && excess() > 0)
      failures.push(`${slug}, ${where}: ${excess()} px stick out of the page: ${furthest()}`);
  };
  for (const found of stations) {
    let last = '';
    for (const scheme of schemes) {
      applyStation(found, scheme);
      await fontsLoaded();
      await settled();
      // Some are sticky in some stations alone.
      showWhole(document.body);
      measure(found.station.slug, scheme);
      // Which tokens meet depends on the forms that a station has, not on its colours.
      if (scheme === 'light')
        for (const pair of undeclared(parameters))
          failures.push(`${found.station.slug}: not declared in the engine's pairs: ${pair}`);
      const shown = shape();
      const { violations } = await axe.run(document.body, {
        runOnly: shown === last ? colourRules : wcagRules,
        resultTypes: ['violations'],
      });
      last = shown;
      for (const { id, nodes } of violations) {
        for (const node of nodes) {
          failures.push(
            `${found.station.slug}, ${scheme}: ${id} at ${node.target.join(' ')}: ${node.any[0]?.message ?? ''}`,
          );
        }
      }
    }
  }
  if (isPage && globalThis.setPageWidth !== undefined) {
    await globalThis.setPageWidth(narrow);
    for (const found of stations) {
      applyStation(found, 'light');
      await fontsLoaded();
      await settled();
      measure(found.station.slug, `${narrow} px`);
    }
  }
  await globalThis.reported?.(
    'stations',
    stations.map(({ station }) => station.slug),
  );
  if (failures.length > 0) throw new Error(failures.join('\n'));
}
