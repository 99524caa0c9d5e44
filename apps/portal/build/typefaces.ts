import { mkdirSync, writeFileSync } from 'node:fs';
import { allFontFiles } from '@estacao/theming';
import { reduceFont } from './reduce-font.ts';

// Writes the subset fonts to `dist/fonts`. First paint depends mostly on their size.

const out = new URL('../dist/fonts/', import.meta.url);
mkdirSync(out, { recursive: true });
for (const file of allFontFiles()) writeFileSync(new URL(file.name, out), await reduceFont(file));
