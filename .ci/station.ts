import { usages } from '../apps/api/src/cli/usages.ts';
import { start } from '../packages/theming/src/cli/start.ts';

// What is done to token files alone is the engine's; what concerns the database is the API's, which has it.

const [name] = process.argv.slice(2);
if (name !== undefined && Object.hasOwn(usages, name)) await import('../apps/api/src/cli/main.ts');
else start(Object.entries(usages).map(([other, usage]) => ({ name: other, ...usage })));
