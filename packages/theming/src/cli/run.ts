import { nearestWord } from '../station/nearest.ts';
import { readArguments } from './arguments.ts';
import { checkCommand } from './check.ts';
import { type Command, type Named, type Surroundings, UsageError } from './command.ts';
import { cssCommand } from './css.ts';
import { exportCommand } from './export.ts';
import { helpOf, helpOfAll } from './help.ts';
import { importCommand } from './import.ts';
import { listCommand } from './list.ts';
import { newCommand } from './new.ts';
import { reportCommand } from './report.ts';

const commands: readonly Command[] = [
  newCommand,
  checkCommand,
  reportCommand,
  cssCommand,
  exportCommand,
  importCommand,
  listCommand,
];

/** Runs one command line and returns the exit code. Others may have commands beside these: they are named, not run. */
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
