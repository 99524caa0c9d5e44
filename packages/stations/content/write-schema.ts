import { writeFileSync } from 'node:fs';
import { contentJsonSchema } from './schema.ts';

// Run after a change of what content may say; a test fails until it has been.
writeFileSync(new URL('../content.schema.json', import.meta.url), contentJsonSchema());
