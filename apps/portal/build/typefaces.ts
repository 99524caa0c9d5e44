import { mkdirSync, writeFileSync } from 'node:fs';
import { everyFontFile } from '@estacao/theming';
import { lighten } from './lighten.ts';

// Writes the subset fonts to `dist/fonts`. First paint depends mostly on their size.

const out = new URL('../dist/fonts/', import.meta.url);
mkdirSync(out, { recursive: true });
for (const file of everyFontFile()) writeFileSync(new URL(file.name, out), await lighten(file));
