import { mkdirSync, writeFileSync } from 'node:fs';
import { everyFontFile } from '@estacao/theming';
import { lighten } from './lighten.ts';

// Writes the typefaces as pages load them into `dist/fonts`: what a page shows first waits for little else.

const out = new URL('../dist/fonts/', import.meta.url);
mkdirSync(out, { recursive: true });
for (const file of everyFontFile()) writeFileSync(new URL(file.name, out), await lighten(file));
