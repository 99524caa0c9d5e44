import { parseArgs } from 'node:util';
import { FolderInUse } from '../database/lock-file.ts';
import { approveStation } from './approve.ts';
import { confirmCpf } from './confirm-cpf.ts';
import { stationContent } from './content.ts';
import { exportStation } from './export.ts';
import { removeStation } from './remove.ts';
import { renameStation } from './rename.ts';
import { manageStaff } from './staff.ts';
import { type CommandEnvironment, InvalidFileError, UsageError } from './station.ts';
import { type Usage, usages } from './usages.ts';

type CommandName = keyof typeof usages;

function isCommand(name: string | undefined): name is CommandName {
  return name !== undefined && Object.hasOwn(usages, name);
}

interface ParsedCommand {
  readonly positionals: readonly string[];
  readonly flag: (option: string) => boolean;
  readonly value: (option: string) => string | undefined;
}

function parseCommand(
  { usage, argumentCount: [min, max], options }: Usage,
  argv: readonly string[],
): ParsedCommand {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options: { ...options, help: { type: 'boolean' } },
      allowPositionals: true,
    });
    const flag = (option: string) => Reflect.get(values, option) === true;
    const value = (option: string) => {
      const input: unknown = Reflect.get(values, option);
      return typeof input === 'string' ? input : undefined;
    };
    if (!flag('help') && (positionals.length < min || positionals.length > max))
      throw new UsageError(`usage: npm run station -- ${usage}`);
    return { positionals, flag, value };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(
      `${error instanceof Error ? error.message : error}; usage: npm run station -- ${usage}`,
    );
  }
}

function helpOf({ usage, summary, options, more }: Usage): string {
  const width = Math.max(...Object.keys(options).map((name) => name.length));
  return [
    summary,
    `Usage: npm run station -- ${usage}`,
    Object.entries(options)
      .map(([name, { about }]) => `  --${name.padEnd(width)}  ${about}`)
      .join('\n'),
    ...(more === undefined ? [] : [more]),
    'DATA_DIR or DATABASE_URL sets the database and STATIONS_DIR the folder, as for npm start.',
  ].join('\n\n');
}

/** Runs one command line. The exit code is also 1 if a change lacks `--yes` and is no dry run. */
export async function run(argv: readonly string[], environment: CommandEnvironment): Promise<0 | 1> {
  const { out, err } = environment;
  const [name, ...rest] = argv;
  try {
    if (!isCommand(name)) throw new UsageError(`unknown command ${name}`);
    const { positionals, flag, value } = parseCommand(usages[name], rest);
    if (flag('help')) {
      out(helpOf(usages[name]));
      return 0;
    }
    const [slug = '', secondArgument, thirdArgument] = positionals;
    const dryRun = flag('dry-run');
    if (name === 'content') {
      const options = { file: secondArgument, dryRun, prune: flag('prune'), export: flag('export') };
      await stationContent(slug, options, environment);
      return 0;
    }
    if (name === 'export') {
      await exportStation(slug, dryRun, environment);
      return 0;
    }
    if (name === 'approve') {
      await approveStation(positionals[0], flag('refuse'), environment);
      return 0;
    }
    if (name === 'staff') {
      await manageStaff(
        slug,
        { email: secondArgument, partner: value('partner'), remove: flag('remove') },
        environment,
      );
      return 0;
    }
    const yes = flag('yes') && !dryRun;
    if (name === 'remove') await removeStation(slug, yes, environment);
    else if (name === 'confirm-cpf')
      await confirmCpf({ slug, email: secondArgument ?? '', cpf: thirdArgument }, yes, environment);
    else await renameStation(slug, secondArgument ?? '', yes, environment);
    if (yes || dryRun) return 0;
    err('Nothing changed. Add --yes to run it.');
    return 1;
  } catch (error) {
    if (error instanceof FolderInUse) {
      err(`${error.message}; stop the portal first: only one process can open the embedded database`);
      return 1;
    }
    if (!(error instanceof UsageError)) throw error;
    err(error instanceof InvalidFileError ? error.message : `${name}: ${error.message}`);
    return 1;
  }
}
