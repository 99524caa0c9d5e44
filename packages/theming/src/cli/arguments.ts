import { parseArgs } from 'node:util';
import { nearestWord } from '../station/nearest.ts';
import { type Arguments, type Command, UsageError } from './command.ts';

export function readArguments(command: Command, argv: readonly string[]): Arguments {
  const { tokens } = parseArgs({
    args: [...argv],
    options: { ...command.options, help: { type: 'boolean' } },
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const values = new Map<string, string | true>();
  const files: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') files.push(token.value);
    if (token.kind === 'option') values.set(token.name, readOption(command, token.name, token.value));
  }
  if (!values.has('help')) checkFileCount(command, files);
  return {
    files,
    text: (name) => {
      const value = values.get(name);
      return value === true ? undefined : value;
    },
    flag: (name) => values.has(name),
  };
}

function readOption(command: Command, name: string, value: string | undefined): string | true {
  if (name === 'help') return true;
  const option = command.options[name];
  if (!option) throw new UsageError(`${command.name}: unknown option --${name}${optionHint(command, name)}`);
  if (option.type === 'boolean') {
    if (value !== undefined) throw new UsageError(`${command.name}: --${name} takes no value`);
    return true;
  }
  if (!value) throw new UsageError(`${command.name}: --${name} needs ${option.value ?? 'a value'}`);
  return value;
}

function optionHint(command: Command, name: string): string {
  const optionNames = Object.keys(command.options);
  const nearest = nearestWord(name, optionNames);
  if (nearest) return `; did you mean --${nearest}?`;
  return optionNames.length > 0
    ? `; there are ${optionNames.map((option) => `--${option}`).join(', ')}`
    : '; it has no options';
}

function checkFileCount({ name, usage, files: [min, max] }: Command, files: readonly string[]) {
  if (files.length < min) throw new UsageError(`${name}: a file is missing; usage: ${usage}`);
  if (files.length > max) throw new UsageError(`${name}: unexpected file ${files[max]}; usage: ${usage}`);
}
