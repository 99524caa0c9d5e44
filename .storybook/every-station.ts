import { stations } from 'virtual:stations';
import { schemes } from '@estacao/theming';
import axe from 'axe-core';
import { applyStation, fontsLoaded } from './stage.tsx';

const asked = import.meta.env.VITE_EVERY_STATION === 'true';

const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

interface Story {
  parameters: { a11y?: { test?: string } };
}

/**
 * Runs after a story when every station is asked for: puts each theme on the page in turn, light and dark, and lets axe
 * look again, at dialogs too. A theme is CSS alone, so the story need not be drawn anew.
 */
export const everyStation = async ({ parameters }: Story): Promise<void> => {
  // Some are wrong on purpose.
  if (!asked || parameters.a11y?.test === 'off') return;
  const failures: string[] = [];
  for (const found of stations) {
    for (const scheme of schemes) {
      applyStation(found, scheme);
      await fontsLoaded();
      await frame();
      const { violations } = await axe.run(document.body, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        resultTypes: ['violations'],
      });
      for (const { id, nodes } of violations) {
        for (const node of nodes) {
          failures.push(
            `${found.station.slug}, ${scheme}: ${id} at ${node.target.join(' ')}: ${node.any[0]?.message ?? ''}`,
          );
        }
      }
    }
  }
  if (failures.length > 0) throw new Error(failures.join('\n'));
};
