import { fileField as fileFieldWords } from '../../texts/pt-br/file-field.ts';
import type { Texts } from '../../texts/texts.ts';

type FileFieldTexts = Texts['fileField'];

export type FileKind = `.${string}` | `${string}/${string}`;

export interface Limits {
  accept?: readonly FileKind[] | undefined;
  /** In bytes. */
  maxSize?: number | undefined;
}

export interface FileInfo {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

function formatNumber(value: number, digits: number, { comma }: FileFieldTexts): string {
  return value.toFixed(digits).replace(/\.0$/, '').replace('.', comma);
}

export function sizeText(bytes: number, texts: FileFieldTexts = fileFieldWords): string {
  const kilo = 1024;
  if (bytes < kilo) return texts.bytes(bytes);
  // Rounds first, so that it never returns "1024 KB".
  if (Math.round(bytes / kilo) < kilo) return `${Math.round(bytes / kilo)} KB`;
  const mega = bytes / kilo ** 2;
  if (Math.round(mega) < kilo) return `${formatNumber(mega, mega < 10 ? 1 : 0, texts)} MB`;
  return `${formatNumber(mega / kilo, 1, texts)} GB`;
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

function kindName(kind: FileKind, texts: FileFieldTexts): string {
  const family = families[kind];
  if (family !== undefined) return texts[family];
  return formats[kind] ?? kind.slice(kind.startsWith('.') ? 1 : kind.indexOf('/') + 1).toUpperCase();
}

function joinWithOr(kinds: readonly string[], { or }: FileFieldTexts): string {
  return kinds.length < 2 ? kinds.join('') : `${kinds.slice(0, -1).join(', ')}${or}${kinds.at(-1)}`;
}

function kindsText(accept: readonly FileKind[], texts: FileFieldTexts): string {
  return joinWithOr([...new Set(accept.map((kind) => kindName(kind, texts)))], texts);
}

/** "PDF, DOC ou imagens, até 10 MB cada." */
export function limitsText(
  { accept, maxSize }: Limits,
  multiple: boolean,
  texts: FileFieldTexts = fileFieldWords,
): string | undefined {
  const kinds = accept === undefined ? '' : kindsText(accept, texts);
  const size =
    maxSize === undefined ? '' : (multiple ? texts.upToEach : texts.upTo)(sizeText(maxSize, texts));
  const text = [kinds, size].filter((part) => part !== '').join(', ');
  return text === '' ? undefined : `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}

export function isKind({ name, type }: FileInfo, accept: readonly FileKind[]): boolean {
  return accept.some((kind) => {
    if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind.toLowerCase());
    return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind;
  });
}

export function shortName(name: string): string {
  return name.length <= 40 ? name : `${name.slice(0, 24)}…${name.slice(-14)}`;
}

export function rejectionOf(
  file: FileInfo,
  { accept, maxSize }: Limits,
  texts: FileFieldTexts = fileFieldWords,
): string | undefined {
  const name = `“${shortName(file.name)}”`;
  if (accept !== undefined && !isKind(file, accept)) return texts.wrongKind(name, kindsText(accept, texts));
  if (file.size === 0) return texts.empty(name);
  if (maxSize !== undefined && file.size > maxSize)
    return texts.tooLarge(name, sizeText(file.size, texts), sizeText(maxSize, texts));
  return undefined;
}

export function partitionFiles<File extends FileInfo>(
  files: readonly File[],
  limits: Limits,
  texts: FileFieldTexts = fileFieldWords,
) {
  const rejections = files.map((file) => rejectionOf(file, limits, texts));
  const messages = rejections.filter((text) => text !== undefined);
  const remaining = messages.length - 2;
  return {
    accepted: files.filter((_, index) => rejections[index] === undefined),
    rejectionMessage:
      messages.length === 0
        ? undefined
        : [...messages.slice(0, 2), ...(remaining > 0 ? [texts.moreRefused(remaining)] : [])].join(' '),
  };
}
