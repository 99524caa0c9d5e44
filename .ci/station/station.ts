import { usages } from '../../apps/api/src/cli/usages.ts';
import { judgeContent } from '../../packages/stations/content/files.ts';
import { start } from '../../packages/theming/src/cli/start.ts';

// The theming engine handles token files; the API handles commands that need the database. `export --format`
// uses the engine, and plain `export` uses the API.

const [name, ...options] = process.argv.slice(2);
const isFormatExport = name === 'export' && options.some((option) => option.startsWith('--format'));
if (name !== undefined && Object.hasOwn(usages, name) && !isFormatExport)
  await import('../../apps/api/src/cli/main.ts');
else
  start(
    Object.entries(usages).map(([command, usage]) => ({ name: command, ...usage })),
    judgeContent,
  );
