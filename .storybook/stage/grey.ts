import { deriveTheme, formsOf, type Station, type Theme } from '@estacao/theming';

/** A station in grey and one typeface: what is left is its shape. */
export function greyTheme({ theme }: Pick<Station, 'theme'>): Theme {
  const { hero, card, home } = formsOf(theme);
  return deriveTheme({
    theme: {
      ...theme,
      // What the brand had a say in stays as it was.
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
