import { fileField as fileFieldWords } from '../../words/pt-br/file-field.ts';
import type { Words } from '../../words/words.ts';

type Said = Words['fileField'];

export type FileKind = `.${string}` | `${string}/${string}`;

export interface Limits {
  accept?: readonly FileKind[] | undefined;
  /** In bytes. */
  maxSize?: number | undefined;
}

export interface Chosen {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

function figure(value: number, digits: number, { comma }: Said): string {
  return value.toFixed(digits).replace(/\.0$/, '').replace('.', comma);
}

export function sizeText(bytes: number, words: Said = fileFieldWords): string {
  const kilo = 1024;
  if (bytes < kilo) return words.bytes(bytes);
  // Rounds first, so that it never returns "1024 KB".
  if (Math.round(bytes / kilo) < kilo) return `${Math.round(bytes / kilo)} KB`;
  const mega = bytes / kilo ** 2;
  if (Math.round(mega) < kilo) return `${figure(mega, mega < 10 ? 1 : 0, words)} MB`;
  return `${figure(mega / kilo, 1, words)} GB`;
}

const families: Readonly<Record<string, 'pictures' | 'videos' | 'sounds'>> = {
  'image/*': 'pictures',
  'video/*': 'videos',
  'audio/*': 'sounds',
};

const formats: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPG',
  'image/svg+xml': 'SVG',
};

function kindName(kind: FileKind, words: Said): string {
  const family = families[kind];
  if (family !== undefined) return words[family];
  return formats[kind] ?? kind.slice(kind.startsWith('.') ? 1 : kind.indexOf('/') + 1).toUpperCase();
}

function listed(kinds: readonly string[], { or }: Said): string {
  return kinds.length < 2 ? kinds.join('') : `${kinds.slice(0, -1).join(', ')}${or}${kinds.at(-1)}`;
}

function kindsText(accept: readonly FileKind[], words: Said): string {
  return listed([...new Set(accept.map((kind) => kindName(kind, words)))], words);
}

/** "PDF, DOC ou imagens, até 10 MB cada." */
export function limitsText(
  { accept, maxSize }: Limits,
  each: boolean,
  words: Said = fileFieldWords,
): string | undefined {
  const kinds = accept === undefined ? '' : kindsText(accept, words);
  const size = maxSize === undefined ? '' : (each ? words.upToEach : words.upTo)(sizeText(maxSize, words));
  const text = [kinds, size].filter((part) => part !== '').join(', ');
  return text === '' ? undefined : `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}

export function isKind({ name, type }: Chosen, accept: readonly FileKind[]): boolean {
  return accept.some((kind) => {
    if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind.toLowerCase());
    return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind;
  });
}

export function shortName(name: string): string {
  return name.length <= 40 ? name : `${name.slice(0, 24)}…${name.slice(-14)}`;
}

export function refusal(
  file: Chosen,
  { accept, maxSize }: Limits,
  words: Said = fileFieldWords,
): string | undefined {
  const name = `“${shortName(file.name)}”`;
  if (accept !== undefined && !isKind(file, accept)) return words.wrongKind(name, kindsText(accept, words));
  if (file.size === 0) return words.empty(name);
  if (maxSize !== undefined && file.size > maxSize)
    return words.tooLarge(name, sizeText(file.size, words), sizeText(maxSize, words));
  return undefined;
}

export function sorted<File extends Chosen>(
  files: readonly File[],
  limits: Limits,
  words: Said = fileFieldWords,
) {
  const refusals = files.map((file) => refusal(file, limits, words));
  const messages = refusals.filter((text) => text !== undefined);
  const rest = messages.length - 2;
  return {
    taken: files.filter((_, index) => refusals[index] === undefined),
    refused:
      messages.length === 0
        ? undefined
        : [...messages.slice(0, 2), ...(rest > 0 ? [words.moreRefused(rest)] : [])].join(' '),
  };
}
