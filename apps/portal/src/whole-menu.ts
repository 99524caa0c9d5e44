import { type Entries, often } from './menu.ts';

const found = import.meta.glob<Entries>('./areas/*/menu.ts', { eager: true, import: 'menu' });

/** Everything that the areas put into the menu. It comes when somebody is about to open it. */
export const wholeMenu: Entries = [...often, ...Object.values(found).flat()];
