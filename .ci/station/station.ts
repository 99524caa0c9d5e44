import { usages } from '../../apps/api/src/cli/usages.ts';
import { judgeContent } from '../../packages/stations/content/files.ts';
import { start } from '../../packages/theming/src/cli/start.ts';

// What is done to token files alone is the engine's; what concerns the database is the API's, which has it. A station is
// exported by both: by the one as what other tools read, by the other as the token file that it isn't yet.

const [name, ...rest] = process.argv.slice(2);
const isForOthers = name === 'export' && rest.some((word) => word.startsWith('--format'));
if (name !== undefined && Object.hasOwn(usages, name) && !isForOthers)
  await import('../../apps/api/src/cli/main.ts');
else
  start(
    Object.entries(usages).map(([other, usage]) => ({ name: other, ...usage })),
    judgeContent,
  );
