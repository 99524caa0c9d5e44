import { fileURLToPath } from 'node:url';
import { stationsFolder } from '@estacao/stations';
import type { StorybookConfig } from '@storybook/react-vite';
import { limitDocgen } from './limit-docgen.ts';
import { optimizedDependencies } from './optimized-dependencies.ts';
import { stationIndexer } from './sections/station-indexer.ts';
import { storybookStations } from './stage/stations-plugin.ts';

// Tests run the ordinary stories with station and scheme as globals. The generated sections would repeat
// them.
const isTestRun = process.env.VITEST === 'true';

const config: StorybookConfig = {
  stories: [
    './welcome/*.stories.tsx',
    '../packages/design-system/src/**/*.stories.tsx',
    ...(isTestRun ? ['./pairs/*.stories.tsx'] : [{ directory: stationsFolder(), files: '*.station.json' }]),
  ],
  // Outside tests, the Vitest add-on would offer a second way to run tests that lacks our browser setup.
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    ...(isTestRun ? ['@storybook/addon-vitest'] : []),
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
        include: [...(vite.optimizeDeps?.include ?? []), ...optimizedDependencies],
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
      plugins: [...limitDocgen(vite.plugins ?? []), vanillaExtractPlugin(), storybookStations()],
    };
  },
};

export default config;
