import type { FontId } from '../station/font-ids.ts';

/** In units of the typeface. With them a fallback takes the same space. */
export interface FontMetrics {
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  readonly xWidthAvg: number;
}

export interface Font {
  readonly family: string;
  readonly style: 'sans' | 'serif';
  readonly package: string;
  readonly file: string;
  readonly variable: boolean;
  readonly weights: {
    readonly regular: number;
    readonly medium: number;
    readonly bold: number;
    readonly heavy: number;
  };
  readonly label: number;
  readonly metrics: FontMetrics;
}

const standardWeights = { regular: 400, medium: 500, bold: 700, heavy: 800 };

function variableFont(family: string, style: Font['style'], metrics: FontMetrics, heavy = 800): Font {
  const file = family.toLowerCase().replaceAll(' ', '-');
  return {
    family,
    style,
    package: `@fontsource-variable/${file}`,
    file,
    variable: true,
    weights: { ...standardWeights, heavy },
    label: 600,
    metrics,
  };
}

function fontMetrics(
  unitsPerEm: number,
  ascent: number,
  descent: number,
  lineGap: number,
  xWidthAvg: number,
): FontMetrics {
  return { unitsPerEm, ascent, descent, lineGap, xWidthAvg };
}

export const fonts: Record<FontId, Font> = {
  lato: {
    family: 'Lato',
    style: 'sans',
    package: '@fontsource/lato',
    file: 'lato',
    variable: false,
    weights: { regular: 400, medium: 700, bold: 700, heavy: 900 },
    label: 700,
    metrics: fontMetrics(2000, 1974, -426, 0, 871),
  },
  'nunito-sans': {
    ...variableFont('Nunito Sans', 'sans', fontMetrics(1000, 1011, -353, 0, 452)),
    label: 700,
  },
  'source-serif-4': variableFont('Source Serif 4', 'serif', fontMetrics(1000, 1036, -335, 0, 479)),
  montserrat: variableFont('Montserrat', 'sans', fontMetrics(1000, 968, -251, 0, 503)),
  'ibm-plex-sans': variableFont('IBM Plex Sans', 'sans', fontMetrics(1000, 1025, -275, 0, 451), 700),
  'roboto-slab': variableFont('Roboto Slab', 'serif', fontMetrics(2048, 2146, -555, 0, 972)),
  roboto: variableFont('Roboto', 'sans', fontMetrics(2048, 1900, -500, 0, 911)),
  'roboto-condensed': variableFont('Roboto Condensed', 'sans', fontMetrics(2048, 1900, -500, 0, 811)),
  'open-sans': variableFont('Open Sans', 'sans', fontMetrics(2048, 2189, -600, 0, 960)),
  poppins: {
    family: 'Poppins',
    style: 'sans',
    package: '@fontsource/poppins',
    file: 'poppins',
    variable: false,
    weights: standardWeights,
    label: 600,
    metrics: fontMetrics(1000, 1050, -350, 100, 500),
  },
  'space-grotesk': variableFont('Space Grotesk', 'sans', fontMetrics(1000, 984, -292, 0, 489), 700),
  inter: variableFont('Inter', 'sans', fontMetrics(2048, 1984, -494, 0, 978)),
};

/** Always a number, because it is printed into the CSS. */
export function weightOf(font: Font, weightName: keyof Font['weights']): number {
  return Number(font.weights[weightName]);
}

/**
 * Device fonts that show until the file arrives. First Windows, macOS and most Linux systems, then Android,
 * then other Linux systems.
 */
export const fallbacks = {
  sans: [
    { names: ['Arial', 'Liberation Sans', 'Helvetica'], metrics: fontMetrics(2048, 1854, -434, 67, 913) },
    { names: ['Roboto'], metrics: fontMetrics(2048, 1900, -500, 0, 911) },
    { names: ['Verdana', 'DejaVu Sans'], metrics: fontMetrics(2048, 2059, -430, 0, 1049) },
  ],
  serif: [
    { names: ['Times New Roman', 'Liberation Serif'], metrics: fontMetrics(2048, 1825, -443, 87, 832) },
    { names: ['Noto Serif'], metrics: fontMetrics(1000, 1069, -293, 0, 481) },
  ],
} as const;
