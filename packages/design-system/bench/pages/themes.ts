import { deriveTheme, parseStation, themeCss } from '@estacao/theming';

function themeCssOf(slug: string, theme: object): string {
  const parsed = parseStation({ id: 1, slug, name: slug, theme });
  if (!parsed.ok) throw new Error('invalid bench station');
  return themeCss(deriveTheme(parsed.station));
}

/**
 * The CSS of two stations with different themes. They share a typeface, because switching it costs every page
 * the same.
 */
export const themes = [
  themeCssOf('um', {
    brand: '#5b2eff',
    accent: '#ff7a59',
    shape: 'soft',
    surface: 'raised',
    header: 'brand',
  }),
  themeCssOf('dois', {
    brand: '#0b6e4f',
    accent: '#f2c14e',
    shape: 'square',
    surface: 'outlined',
    density: 'compact',
    header: 'plain',
    buttons: 'outlined',
  }),
] as const;
