import { type Entries, primary } from './menu.ts';

const entryFiles = import.meta.glob<Entries>('../areas/*/menu.ts', { eager: true, import: 'menu' });

export const fullMenu: Entries = [...primary, ...Object.values(entryFiles).flat()];
