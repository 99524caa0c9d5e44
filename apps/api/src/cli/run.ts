import { parseArgs } from 'node:util';
import { FolderInUse } from '../database/lock-file.ts';
import { removeStation } from './remove.ts';
import { renameStation } from './rename.ts';
import { type Surroundings, UsageError } from './station.ts';

export const usages = {
  remove: {
    usage: 'remove <slug> [--dry-run | --yes]',
    summary: 'Take a station away, with its members and all that is theirs.',
    takes: 1,
  },
  rename: {
    usage: 'rename <slug> <new-slug> [--dry-run | --yes]',
    summary: 'Give a station another short name; its number, members and content stay.',
    takes: 2,
  },
} as const;

function isCommand(name: string | undefined): name is keyof typeof usages {
  return name !== undefined && Object.hasOwn(usages, name);
}

const options = {
  'dry-run': { type: 'boolean' },
  yes: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

function read(name: keyof typeof usages, argv: readonly string[]) {
  const { usage, takes } = usages[name];
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
    if (values.help === true) return { help: true } as const;
    if (positionals.length !== takes) throw new UsageError(`usage: npm run station -- ${usage}`);
    const [slug = '', next = ''] = positionals;
    return {
      help: false,
      slug,
      next,
      yes: values.yes === true && values['dry-run'] !== true,
      values,
    } as const;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(
      `${error instanceof Error ? error.message : error}; usage: npm run station -- ${usage}`,
    );
  }
}

/** Runs one command line and returns the exit code: 1 also where nothing was done because nobody said yes. */
export async function run(argv: readonly string[], surroundings: Surroundings): Promise<0 | 1> {
  const { out, err } = surroundings;
  const [name, ...rest] = argv;
  try {
    if (!isCommand(name)) throw new UsageError(`unknown command ${name}`);
    const args = read(name, rest);
    if (args.help) {
      const { usage, summary } = usages[name];
      out(
        `${summary}\n\nUsage: npm run station -- ${usage}\n\n  --dry-run  Say what would happen.\n  --yes      Do it.\n\nDATA_DIR or DATABASE_URL name the database, STATIONS_DIR the folder, as for npm start.`,
      );
      return 0;
    }
    const { slug, next, yes, values } = args;
    if (name === 'remove') await removeStation(slug, yes, surroundings);
    else await renameStation(slug, next, yes, surroundings);
    if (yes || values['dry-run'] === true) return 0;
    err('Nothing has been done; --yes does it.');
    return 1;
  } catch (error) {
    if (error instanceof FolderInUse) {
      err(`${error.message}; stop the portal first: an embedded database has one user at a time`);
      return 1;
    }
    if (!(error instanceof UsageError)) throw error;
    err(`${name}: ${error.message}`);
    return 1;
  }
}
