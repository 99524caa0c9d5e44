import { deriveTheme, formsOf, type Station, type Theme } from '@estacao/theming';

export function greyTheme({ theme }: Pick<Station, 'theme'>): Theme {
  const { hero, card, home } = formsOf(theme);
  return deriveTheme({
    theme: {
      ...theme,
      // These forms depend on the brand colour, so they are fixed before it becomes grey.
      hero,
      card,
      home,
      brand: '#6b6b6b',
      accent: '#a3a3a3',
      neutral: 'pure',
      overrides: {},
      fonts: { heading: 'inter', body: 'inter' },
    },
  });
}
