export const codeField = { label: 'Código' };
