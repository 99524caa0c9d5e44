import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// A designer looks at a station's overviews: what is in none of them is looked at by nobody.

const here = new URL('.', import.meta.url);
const components = readdirSync(new URL('../components/', here));
const overviews = readdirSync(here)
  .filter((name) => name.endsWith('.stories.tsx'))
  .map((name) => readFileSync(new URL(name, here), 'utf8'))
  .join('\n');

test.each(components)('%s is in an overview', (name) => {
  expect(new RegExp(`<${name}[\\s/>]`).test(overviews)).toBe(true);
});
