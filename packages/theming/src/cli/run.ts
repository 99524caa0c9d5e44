import { nearestWord } from '../station/nearest.ts';
import { readArguments } from './arguments.ts';
import { checkCommand } from './check.ts';
import { type Command, type Named, type Surroundings, UsageError } from './command.ts';
import { cssCommand, exportCommand } from './export.ts';
import { importCommand } from './import.ts';
import { listCommand } from './list.ts';
import { newCommand } from './new.ts';
import { reportCommand } from './report.ts';

function columns(rows: readonly (readonly [string, string])[]) {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n');
}

function helpOf(command: Command): string {
  const options = Object.entries(command.options).map(
    ([name, { value, about }]) => [`--${name}${value ? ` ${value}` : ''}`, about] as const,
  );
  const all = [...options, ['--help', 'Show this help.'] as const];
  return `${command.summary}\n\nUsage: npm run station -- ${command.usage}\n\n${columns(all)}`;
}

function helpOfAll(commands: readonly Named[]): string {
  const rows = commands.map(({ usage, summary }) => [usage, summary] as const);
  return [
    'One token file makes a station.',
    'Usage: npm run station -- <command>',
    columns(rows),
    'Help for one command: npm run station -- <command> --help',
  ].join('\n\n');
}

const commands: readonly Command[] = [
  newCommand,
  checkCommand,
  reportCommand,
  cssCommand,
  exportCommand,
  importCommand,
  listCommand,
];

/** Runs one command line and returns the exit code. `others` appear in the help, but do not run here. */
export function run(
  argv: readonly string[],
  surroundings: Surroundings,
  others: readonly Named[] = [],
): 0 | 1 {
  const { out, err } = surroundings;
  const [name, ...rest] = argv;
  if (name === '--help' || name === '-h' || name === 'help') {
    out(helpOfAll([...commands, ...others]));
    return 0;
  }
  try {
    const command = find(name, others);
    const args = readArguments(command, rest);
    if (args.flag('help')) {
      out(helpOf(command));
      return 0;
    }
    return command.run(args, surroundings) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    err(error.message);
    return 1;
  }
}

function find(name: string | undefined, others: readonly Named[]): Command {
  const all = [...commands, ...others];
  if (name === undefined) throw new UsageError(helpOfAll(all));
  const command = commands.find((candidate) => candidate.name === name);
  if (command) return command;
  const names = all.map((candidate) => candidate.name);
  const nearest = nearestWord(name, names);
  const hint = nearest ? `did you mean ${nearest}?` : `there are ${names.join(', ')}`;
  throw new UsageError(`unknown command ${name}; ${hint}`);
}
