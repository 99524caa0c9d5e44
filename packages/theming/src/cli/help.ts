import type { Command, Named } from './command.ts';

function columns(rows: readonly (readonly [string, string])[]) {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n');
}

export function helpOf(command: Command): string {
  const options = Object.entries(command.options).map(
    ([name, { value, about }]) => [`--${name}${value ? ` ${value}` : ''}`, about] as const,
  );
  const all = [...options, ['--help', 'This text.'] as const];
  return `${command.summary}\n\nUsage: npm run station -- ${command.usage}\n\n${columns(all)}`;
}

export function helpOfAll(commands: readonly Named[]): string {
  const rows = commands.map(({ usage, summary }) => [usage, summary] as const);
  return [
    'One token file makes a station.',
    'Usage: npm run station -- <command>',
    columns(rows),
    'More on one of them: npm run station -- <command> --help',
  ].join('\n\n');
}
