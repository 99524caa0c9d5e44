export const nothingOnAir = 'Ainda não existem atividades no ar...';

/** After so many characters a name is cut: on a card of the home page, and in a grid. */
export const nameLengths = { card: 62, grid: 70 } as const;
