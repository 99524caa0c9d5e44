// Finds what should have come from the station or the scales: colours, radii, shadows, typefaces, sizes of type, space.

const declaration = /\b([a-zA-Z]+):\s*('[^']*'|`(?:[^`\\]|\\.)*`|-?[\d.]+)/g;

/** Holes of a template are names from the contract or the scales; what is left is written out. */
const written = (value: string): string =>
  value.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '').replace(/^['`]|['`]$/g, '');

const length = /(?:^|[\s(,+*/-])\d*\.?\d+(?:px|rem|ch|vw|vh)\b/;
const color =
  /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|hwb|color|color-mix)\(|\b(?:white|black|red|green|blue|gray|grey|silver|yellow|orange|purple)\b/i;

/** Drawings used as masks have no colour of their own: what they let through has. */
const isMask = (property: string): boolean => /^(?:webkitM|m)ask/i.test(property);

interface Rule {
  readonly what: string;
  readonly properties: RegExp;
  readonly isLiteral: (value: string) => boolean;
}

const rules: readonly Rule[] = [
  {
    what: 'radius',
    properties: /^border\w*Radius$/,
    isLiteral: (value) => length.test(value) || /^[1-9]/.test(value.replace(/^50%$/, '')),
  },
  {
    what: 'shadow',
    properties: /^(?:boxShadow|textShadow)$/,
    // Lines drawn as shadows, inside or as a ring, blur nothing.
    isLiteral: (value) => /\d(?:px|rem)/.test(value) && !/^(?:inset )?(?:-?\d+(?:px)? ){2,4}$/.test(value),
  },
  {
    what: 'font',
    properties: /^(?:font|fontFamily)$/,
    isLiteral: (value) => !/^(?:inherit)?$/.test(value.trim()),
  },
  {
    what: 'size of type',
    properties: /^fontSize$/,
    isLiteral: (value) => length.test(value) || /^[1-9]/.test(value.replace(/^[\d.]+em$|^\d+%$/, '')),
  },
  {
    what: 'space',
    properties: /^(?:padding|margin)\w*$|^(?:gap|rowGap|columnGap)$/,
    isLiteral: (value) => length.test(value) || /^-?[1-9][\d.]*$/.test(value),
  },
];

/** `radius: borderRadius: '1rem'` for each. */
export const literalsIn = (source: string): string[] => {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return [...code.matchAll(declaration)].flatMap(([whole, property = '', raw = '']) => {
    if (isMask(property)) return [];
    const value = written(raw);
    // What is reckoned from a token follows it.
    const isDerived = raw.includes('${vars');
    const found = rules
      .filter(
        ({ what, properties, isLiteral }) =>
          properties.test(property) && !(isDerived && what === 'radius') && isLiteral(value),
      )
      .map(({ what }) => what);
    if (color.test(value)) found.push('colour');
    return found.map((what) => `${what}: ${whole}`);
  });
};
