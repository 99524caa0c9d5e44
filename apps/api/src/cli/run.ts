import { parseArgs } from 'node:util';
import { FolderInUse } from '../database/lock-file.ts';
import { approveStation } from './approve.ts';
import { confirmCpf } from './confirm-cpf.ts';
import { stationContent } from './content.ts';
import { exportStation } from './export.ts';
import { removeStation } from './remove.ts';
import { renameStation } from './rename.ts';
import { stationStaff } from './staff.ts';
import { RefusedFile, type Surroundings, UsageError } from './station.ts';
import { type Usage, usages } from './usages.ts';

type Name = keyof typeof usages;

function isCommand(name: string | undefined): name is Name {
  return name !== undefined && Object.hasOwn(usages, name);
}

interface Read {
  readonly words: readonly string[];
  readonly flag: (option: string) => boolean;
  readonly value: (option: string) => string | undefined;
}

function read({ usage, takes: [least, most], options }: Usage, argv: readonly string[]): Read {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options: { ...options, help: { type: 'boolean' } },
      allowPositionals: true,
    });
    const flag = (option: string) => Reflect.get(values, option) === true;
    const value = (option: string) => {
      const given: unknown = Reflect.get(values, option);
      return typeof given === 'string' ? given : undefined;
    };
    if (!flag('help') && (positionals.length < least || positionals.length > most))
      throw new UsageError(`usage: npm run station -- ${usage}`);
    return { words: positionals, flag, value };
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

/** Runs one command line. The exit code is also 1 when `--yes` is missing. */
export async function run(argv: readonly string[], surroundings: Surroundings): Promise<0 | 1> {
  const { out, err } = surroundings;
  const [name, ...rest] = argv;
  try {
    if (!isCommand(name)) throw new UsageError(`unknown command ${name}`);
    const { words, flag, value } = read(usages[name], rest);
    if (flag('help')) {
      out(helpOf(usages[name]));
      return 0;
    }
    const [slug = '', next, last] = words;
    const dryRun = flag('dry-run');
    if (name === 'content') {
      const options = { file: next, dryRun, prune: flag('prune'), export: flag('export') };
      await stationContent(slug, options, surroundings);
      return 0;
    }
    if (name === 'export') {
      await exportStation(slug, dryRun, surroundings);
      return 0;
    }
    if (name === 'approve') {
      await approveStation(words[0], flag('refuse'), surroundings);
      return 0;
    }
    if (name === 'staff') {
      await stationStaff(
        slug,
        { email: next, partner: value('partner'), remove: flag('remove') },
        surroundings,
      );
      return 0;
    }
    const yes = flag('yes') && !dryRun;
    if (name === 'remove') await removeStation(slug, yes, surroundings);
    else if (name === 'confirm-cpf')
      await confirmCpf({ slug, email: next ?? '', cpf: last }, yes, surroundings);
    else await renameStation(slug, next ?? '', yes, surroundings);
    if (yes || dryRun) return 0;
    err('Nothing changed. Add --yes to run it.');
    return 1;
  } catch (error) {
    if (error instanceof FolderInUse) {
      err(`${error.message}; stop the portal first: only one process can open the embedded database`);
      return 1;
    }
    if (!(error instanceof UsageError)) throw error;
    err(error instanceof RefusedFile ? error.message : `${name}: ${error.message}`);
    return 1;
  }
}
