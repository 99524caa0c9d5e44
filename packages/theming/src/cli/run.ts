import { nearestWord } from '../station/nearest.ts';
import { readArguments } from './arguments.ts';
import { checkCommand } from './check.ts';
import { type Command, type CommandHelp, type Environment, UsageError } from './command.ts';
import { cssCommand, exportCommand } from './export.ts';
import { importCommand } from './import.ts';
import { listCommand } from './list.ts';
import { newCommand } from './new.ts';
import { reportCommand } from './report.ts';

function formatColumns(rows: readonly (readonly [string, string])[]) {
  const width = Math.max(...rows.map(([term]) => term.length));
  return rows.map(([term, description]) => `  ${term.padEnd(width)}  ${description}`).join('\n');
}

function helpOf(command: Command): string {
  const options = Object.entries(command.options).map(
    ([name, { value, about }]) => [`--${name}${value ? ` ${value}` : ''}`, about] as const,
  );
  const allOptions = [...options, ['--help', 'Show this help.'] as const];
  return `${command.summary}\n\nUsage: npm run station -- ${command.usage}\n\n${formatColumns(allOptions)}`;
}

function generalHelp(commands: readonly CommandHelp[]): string {
  const rows = commands.map(({ usage, summary }) => [usage, summary] as const);
  return [
    'One token file makes a station.',
    'Usage: npm run station -- <command>',
    formatColumns(rows),
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

/**
 * Runs one command line and returns the exit code. `otherCommands` appear in the help, but do not run here.
 */
export function run(
  argv: readonly string[],
  environment: Environment,
  otherCommands: readonly CommandHelp[] = [],
): 0 | 1 {
  const { out, err } = environment;
  const [name, ...rest] = argv;
  if (name === '--help' || name === '-h' || name === 'help') {
    out(generalHelp([...commands, ...otherCommands]));
    return 0;
  }
  try {
    const command = findCommand(name, otherCommands);
    const args = readArguments(command, rest);
    if (args.flag('help')) {
      out(helpOf(command));
      return 0;
    }
    return command.run(args, environment) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    err(error.message);
    return 1;
  }
}

function findCommand(name: string | undefined, otherCommands: readonly CommandHelp[]): Command {
  const allCommands = [...commands, ...otherCommands];
  if (name === undefined) throw new UsageError(generalHelp(allCommands));
  const command = commands.find((candidate) => candidate.name === name);
  if (command) return command;
  const names = allCommands.map((candidate) => candidate.name);
  const nearest = nearestWord(name, names);
  const hint = nearest ? `did you mean ${nearest}?` : `there are ${names.join(', ')}`;
  throw new UsageError(`unknown command ${name}; ${hint}`);
}
