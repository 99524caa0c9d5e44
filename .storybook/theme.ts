import { create } from 'storybook/theming';

/** Storybook's own look: neutral, so that no station is favoured. */
export const storybookTheme = create({
  base: 'light',
  brandTitle: 'Estação',
  brandUrl: '/',
  brandTarget: '_self',
  colorPrimary: '#3a3a44',
  colorSecondary: '#3d4f8f',
  appBg: '#f6f6f8',
  appContentBg: '#ffffff',
  appBorderColor: '#dcdce2',
  appBorderRadius: 6,
  fontBase: 'system-ui, sans-serif',
});
