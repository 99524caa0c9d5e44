import { create } from 'storybook/theming';

const brand = {
  brandTitle: 'Estação',
  brandUrl: './',
  brandTarget: '_self',
  appBorderRadius: 6,
  fontBase: 'system-ui, sans-serif',
} as const;

export const storybookTheme = create({
  ...brand,
  base: 'light',
  colorPrimary: '#3a3a44',
  colorSecondary: '#3d4f8f',
  appBg: '#f6f6f8',
  appContentBg: '#ffffff',
  appBorderColor: '#dcdce2',
});

export const darkDocsTheme = create({
  ...brand,
  base: 'dark',
  colorPrimary: '#c8c8d4',
  colorSecondary: '#a3b4f0',
  appBg: '#17171c',
  appContentBg: '#1c1c22',
  appBorderColor: '#3a3a44',
});
