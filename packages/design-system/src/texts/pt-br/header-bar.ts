export const headerBar = { label: 'Principal' };
