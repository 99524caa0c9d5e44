export const field = { optional: ' (opcional)' };
