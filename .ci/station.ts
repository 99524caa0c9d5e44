import { usages } from '../apps/api/src/cli/run.ts';

// What is done to token files alone is the engine's; what concerns members too is the API's, which has the database.

const [name] = process.argv.slice(2);
if (name !== undefined && Object.hasOwn(usages, name)) await import('../apps/api/src/cli/main.ts');
else {
  await import('../packages/theming/src/cli/main.ts');
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    const rows = Object.values(usages).map(({ usage, summary }) => `  ${usage}\n      ${summary}`);
    console.log(`\nWith the database, as npm start has it:\n\n${rows.join('\n')}`);
  }
}
