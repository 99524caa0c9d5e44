export const noActivitiesText = 'Ainda não existem atividades no ar...';

/** Maximum name length in characters, on a home page card and in a grid. */
export const nameLengths = { card: 62, grid: 70 } as const;
