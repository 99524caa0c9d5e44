import { fileURLToPath } from 'node:url';
import { stationsFolder } from '@estacao/stations';
import type { StorybookConfig } from '@storybook/react-vite';
import { foundEarly } from './found-early.ts';
import { onlyComponents } from './only-components.ts';
import { stationIndexer } from './sections/station-indexer.ts';
import { storybookStations } from './stage/stations-plugin.ts';

// Tests run the ordinary stories with station and scheme as globals. The generated sections would repeat
// them.
const underTest = process.env.VITEST === 'true';

const config: StorybookConfig = {
  stories: [
    './welcome/*.stories.tsx',
    '../packages/design-system/src/**/*.stories.tsx',
    ...(underTest ? ['./pairs/*.stories.tsx'] : [{ directory: stationsFolder(), files: '*.station.json' }]),
  ],
  // Outside tests, the Vitest add-on would offer a second way to run tests that lacks our browser setup.
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    ...(underTest ? ['@storybook/addon-vitest'] : []),
  ],
  framework: { name: '@storybook/react-vite', options: {} },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: {
    sidebarOnboardingChecklist: false,
    menuOnboardingChecklist: false,
    changeDetection: false,
    backgrounds: false,
    measure: false,
    outline: false,
  },
  typescript: { reactDocgen: 'react-docgen' },
  experimental_indexers: (existing = []) => [stationIndexer, ...existing],
  viteFinal: async (vite) => {
    const { vanillaExtractPlugin } = await import('@vanilla-extract/vite-plugin');
    return {
      ...vite,
      optimizeDeps: {
        ...vite.optimizeDeps,
        include: [...(vite.optimizeDeps?.include ?? []), ...foundEarly],
      },
      server: {
        ...vite.server,
        // Watching build output would add a second to every start.
        watch: { ...vite.server?.watch, ignored: ['**/dist/**', '**/storybook-static/**', '**/packed/**'] },
        warmup: {
          clientFiles: ['./.storybook/preview.tsx', './packages/design-system/src/theme/base.css.ts'],
        },
        fs: { allow: [fileURLToPath(new URL('..', import.meta.url)), stationsFolder()] },
      },
      plugins: [...onlyComponents(vite.plugins ?? []), vanillaExtractPlugin(), storybookStations()],
    };
  },
};

export default config;
