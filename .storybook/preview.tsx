import { type StorybookStation, stations } from 'virtual:stations';
import type { Preview } from '@storybook/react-vite';
import { type ComponentProps, lazy, Suspense } from 'react';
import { configure } from 'storybook/test';
import { wcagRules } from '../.ci/tools/wcag.ts';
import { describeProps } from './props/props.ts';
import { withFonts, withoutPlaySideBySide, withStage } from './stage/stage.tsx';

/**
 * The station shown first. A sweep of all stations uses the longest name, because long words are hard to lay
 * out.
 */
const initialStation: StorybookStation | undefined =
  import.meta.env.VITE_EVERY_STATION === 'true'
    ? stations.toSorted((a, b) => b.station.name.length - a.station.name.length)[0]
    : stations[0];

const modes = Object.fromEntries(
  stations.flatMap(({ station }) =>
    (['light', 'dark'] as const).map((scheme) => [
      `${station.slug} ${scheme}`,
      { station: station.slug, scheme },
    ]),
  ),
);

// Lazy modules load slowly on a busy machine. This is a limit, not a delay.
configure({ asyncUtilTimeout: 10_000 });

/** Vitest does not expose `VITEST` in the browser; the mode identifies a test run. */
const isTestRun = import.meta.env.MODE === 'test';

/**
 * The slowest axe rules. The pair check covers the colours of each story, and no inline style sets a spacing.
 * The panel and the check of all stations still run these rules.
 */
const slowRules = Object.fromEntries(
  ['color-contrast', 'link-in-text-block', 'avoid-inline-spacing'].map((rule) => [rule, { enabled: false }]),
);

const DocsPage = lazy(() => import('./docs/DocsPage.tsx'));

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [withStage],
  loaders: [withFonts, withoutPlaySideBySide],
  argTypesEnhancers: [describeProps],
  async afterEach(context) {
    if (!isTestRun) return;
    const [{ checkEveryPair }, { checkEveryStation }, { showWholePage }] = await Promise.all([
      import('./pairs/index.ts'),
      import('./checks/every-station.ts'),
      import('./checks/show-whole-page.ts'),
    ]);
    showWholePage(document.body);
    await checkEveryPair(context);
    await checkEveryStation(context);
  },
  globalTypes: {
    station: {
      description: 'The station whose theme is shown',
      toolbar: {
        title: 'Station',
        icon: 'paintbrush',
        dynamicTitle: true,
        items: stations.map(({ station }) => ({ value: station.slug, title: station.name })),
      },
    },
    scheme: {
      description: 'Light, dark, or the station’s default',
      toolbar: {
        title: 'Scheme',
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'station', title: 'The station’s own' },
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
          { value: 'auto', title: 'The device’s' },
        ],
      },
    },
    view: {
      description: 'One station, or all of them side by side',
      toolbar: {
        title: 'View',
        icon: 'grid',
        dynamicTitle: true,
        items: [
          { value: 'one', title: 'One station' },
          { value: 'all', title: 'All stations, on phones' },
        ],
      },
    },
    grey: {
      description: 'In grey and one typeface, to show only the station’s shape',
      toolbar: {
        title: 'Grey',
        icon: 'circlehollow',
        dynamicTitle: true,
        items: [
          { value: 'off', title: 'In colour' },
          { value: 'on', title: 'In grey' },
        ],
      },
    },
  },
  initialGlobals: {
    station: initialStation?.station.slug ?? '',
    scheme: 'station',
    view: 'one',
    grey: 'off',
  },
  parameters: {
    layout: 'padded',
    a11y: {
      test: 'error',
      options: {
        runOnly: wcagRules,
        // The panel also shows passes. A test would only transfer them from the browser to the report.
        ...(isTestRun ? { resultTypes: ['violations'], rules: slowRules } : {}),
      },
    },
    chromatic: { modes },
    controls: { expanded: true },
    docs: {
      container: (props: ComponentProps<typeof DocsPage>) => (
        <Suspense fallback={null}>
          <DocsPage {...props} />
        </Suspense>
      ),
    },
    options: {
      storySort: {
        order: [
          'Welcome',
          'Stations',
          ['*', ['Passport', '*', 'Overviews']],
          'Screens',
          'Components',
          ['Actions', 'Forms', 'Cards', 'Loyalty', 'Feedback', 'Dialogs', 'Navigation', 'Content', 'Layout'],
          'Overviews',
          'Foundations',
        ],
      },
    },
    viewport: {
      options: {
        narrow: { name: 'Narrow, 320', styles: { width: '320px', height: '640px' }, type: 'mobile' },
        phone: { name: 'Phone, 390', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        tablet: { name: 'Tablet, 768', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
        desktop: { name: 'Desktop, 1280', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
      },
    },
  },
};

export default preview;
