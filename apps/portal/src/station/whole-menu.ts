import { type Entries, primary } from './menu.ts';

const found = import.meta.glob<Entries>('../areas/*/menu.ts', { eager: true, import: 'menu' });

export const wholeMenu: Entries = [...primary, ...Object.values(found).flat()];
