import { addons } from 'storybook/manager-api';
import { storybookTheme } from './theme.ts';

addons.setConfig({
  theme: storybookTheme,
  sidebar: { showRoots: true, collapsedRoots: ['overviews', 'foundations'] },
  bottomPanelHeight: 240,
  layoutCustomisations: {
    // Only a component by itself has controls, and nothing else fills the panel. A wall of phones wants all the room.
    showPanel: ({ storyId = '', globals = {} }, shown) =>
      shown && storyId.startsWith('components-') && globals.view !== 'all',
  },
});
