import { addons } from 'storybook/manager-api';
import { storybookTheme } from './theme.ts';

addons.setConfig({
  theme: storybookTheme,
  sidebar: { showRoots: true, collapsedRoots: ['overviews', 'foundations'] },
  bottomPanelHeight: 240,
  layoutCustomisations: {
    // Only a component story has controls, and the panel shows nothing else. The view of all phones needs the
    // space.
    showPanel: ({ storyId = '', globals = {} }, isShown) =>
      isShown && storyId.startsWith('components-') && globals.view !== 'all',
  },
});
