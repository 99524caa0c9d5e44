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
 * Waits for three frames without DOM changes. A component that measures itself needs several frames before
 * React renders the result. Stops after 15 frames, because a scripted animation changes in each.
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
  var setPageWidth: ((width: number) => Promise<void>) | undefined;
}

function excess(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}

/** A scrolling or clipping ancestor keeps an overflowing element inside the page. */
function isKept(element: Element): boolean {
  const { parentElement } = element;
  if (parentElement === null || parentElement === document.body) return false;
  return getComputedStyle(parentElement).overflowX !== 'visible' || isKept(parentElement);
}

function furthest(): string {
  const all = [...document.body.querySelectorAll('*')].filter((element) => !isKept(element));
  const ends = all.map((element) => element.getBoundingClientRect().right);
  const last = all[ends.indexOf(Math.max(...ends))];
  return last === undefined ? 'nothing' : `<${last.localName} class="${last.className}">`;
}

/**
 * Everything that axe checks except colours: markup, visibility and boxes. Images count by their alt text,
 * because a logo has another file in the dark scheme.
 */
function shape(): string {
  const seen = [...document.body.querySelectorAll('*')].flatMap((element, index) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
    const { x, y, width, height } = element.getBoundingClientRect();
    return `${element instanceof HTMLImageElement ? element.alt : index} ${x} ${y} ${width} ${height}`;
  });
  return [document.body.outerHTML, ...seen].join('\n');
}

const colourRules = ['color-contrast', 'link-in-text-block'];

const narrow = 320;

interface Story {
  parameters: { a11y?: { test?: string }; pairs?: false };
  title: string;
}

const parts = /^(?:Components|Foundations)(?:\/|$)/;

/**
 * Applies every station's theme to the rendered story, light and dark, and runs axe. A theme is CSS alone, so
 * the story doesn't render again. Pages must not overflow sideways, at 320 px either.
 */
export async function everyStation({ parameters, title }: Story): Promise<void> {
  if (!isEnabled || parameters.a11y?.test === 'off') return;
  const failures: string[] = [];
  const isPage = !parts.test(title);
  const measure = (slug: string, where: string) => {
    if (isPage && excess() > 0)
      failures.push(`${slug}, ${where}: ${excess()} px overflow the page: ${furthest()}`);
  };
  for (const found of stations) {
    let last = '';
    for (const scheme of schemes) {
      applyStation(found, scheme);
      await fontsLoaded();
      await settled();
      // Some elements are sticky only in certain stations.
      showWhole(document.body);
      measure(found.station.slug, scheme);
      // Painted pairs depend on a station's shape and forms, so checking the light scheme is enough.
      if (scheme === 'light')
        for (const pair of undeclared(parameters))
          failures.push(`${found.station.slug}: missing from the engine's declared pairs: ${pair}`);
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
