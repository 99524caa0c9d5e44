import { writeFileSync } from 'node:fs';
import { contentJsonSchema } from './schema.ts';

// Run this after changing the content schema; a test fails until you do.
writeFileSync(new URL('../content.schema.json', import.meta.url), contentJsonSchema());
