/** Of every field. */
export const field = { optional: ' (opcional)' };
