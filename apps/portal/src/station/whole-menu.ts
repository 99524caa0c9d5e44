import { type Entries, primary } from './menu.ts';

const found = import.meta.glob<Entries>('../areas/*/menu.ts', { eager: true, import: 'menu' });

/** Everything that the areas put into the menu. It comes when somebody is about to open it. */
export const wholeMenu: Entries = [...primary, ...Object.values(found).flat()];
