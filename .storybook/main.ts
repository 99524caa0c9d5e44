import { fileURLToPath } from 'node:url';
import { stationsFolder } from '@estacao/stations';
import type { StorybookConfig } from '@storybook/react-vite';
import { stationIndexer } from './station-indexer.ts';
import { storybookStations } from './stations-plugin.ts';

// Under test the ordinary stories run, with station and scheme as globals; the generated sections would repeat them.
const underTest = process.env.VITEST === 'true';

const config: StorybookConfig = {
  stories: [
    '../packages/design-system/src/**/*.stories.tsx',
    ...(underTest ? ['./pairs/*.stories.tsx'] : [{ directory: stationsFolder(), files: '*.station.json' }]),
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: { name: '@storybook/react-vite', options: {} },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  experimental_indexers: (existing = []) => [stationIndexer, ...existing],
  viteFinal: async (vite) => {
    const { vanillaExtractPlugin } = await import('@vanilla-extract/vite-plugin');
    return {
      ...vite,
      server: {
        ...vite.server,
        fs: { allow: [fileURLToPath(new URL('..', import.meta.url)), stationsFolder()] },
      },
      plugins: [...(vite.plugins ?? []), vanillaExtractPlugin(), storybookStations()],
    };
  },
};

export default config;
