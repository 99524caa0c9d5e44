/** A kind of file, as in the `accept` of a field: an extension, or a MIME type. */
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

function figure(value: number, digits: number): string {
  return value.toFixed(digits).replace(/\.0$/, '').replace('.', ',');
}

/** For people to read: "820 KB", "3,4 MB". */
export function sizeText(bytes: number): string {
  const kilo = 1024;
  if (bytes < kilo) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  // Rounded first: 1024 KB are never shown.
  if (Math.round(bytes / kilo) < kilo) return `${Math.round(bytes / kilo)} KB`;
  const mega = bytes / kilo ** 2;
  if (Math.round(mega) < kilo) return `${figure(mega, mega < 10 ? 1 : 0)} MB`;
  return `${figure(mega / kilo, 1)} GB`;
}

const families: Readonly<Record<string, string>> = {
  'image/*': 'imagens',
  'video/*': 'vídeos',
  'audio/*': 'áudios',
  'application/pdf': 'PDF',
  'image/jpeg': 'JPG',
  'image/svg+xml': 'SVG',
};

function kindName(kind: FileKind): string {
  return families[kind] ?? kind.slice(kind.startsWith('.') ? 1 : kind.indexOf('/') + 1).toUpperCase();
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ou ${words.at(-1)}`;
}

/** "PDF, DOC ou imagens". */
export function kindsText(accept: readonly FileKind[]): string {
  return listed([...new Set(accept.map(kindName))]);
}

/** "PDF, DOC ou imagens, até 10 MB cada." */
export function limitsText({ accept, maxSize }: Limits, each: boolean): string | undefined {
  const kinds = accept === undefined ? '' : kindsText(accept);
  const size = maxSize === undefined ? '' : `até ${sizeText(maxSize)}${each ? ' cada' : ''}`;
  const text = [kinds, size].filter((part) => part !== '').join(', ');
  return text === '' ? undefined : `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}

export function isKind({ name, type }: Chosen, accept: readonly FileKind[]): boolean {
  return accept.some((kind) => {
    if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind.toLowerCase());
    return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind;
  });
}

/** A long name without its middle: how it begins and what kind it is stay. */
export function shortName(name: string): string {
  return name.length <= 40 ? name : `${name.slice(0, 24)}…${name.slice(-14)}`;
}

/** Why a file isn't taken, and what to do; nothing where it is. */
export function refusal(file: Chosen, { accept, maxSize }: Limits): string | undefined {
  const name = `“${shortName(file.name)}”`;
  if (accept !== undefined && !isKind(file, accept))
    return `${name} não é de um formato aceito: envie ${kindsText(accept)}.`;
  if (file.size === 0) return `${name} está vazio.`;
  if (maxSize !== undefined && file.size > maxSize)
    return `${name} tem ${sizeText(file.size)}: o limite é ${sizeText(maxSize)}.`;
  return undefined;
}

/** The files that are accepted, and an error message for the others. */
export function sorted<File extends Chosen>(files: readonly File[], limits: Limits) {
  const refusals = files.map((file) => refusal(file, limits));
  const messages = refusals.filter((text) => text !== undefined);
  const rest = messages.length - 2;
  return {
    taken: files.filter((_, index) => refusals[index] === undefined),
    refused:
      messages.length === 0
        ? undefined
        : `${messages.slice(0, 2).join(' ')}${rest > 0 ? ` E mais ${rest} ${rest === 1 ? 'arquivo recusado' : 'arquivos recusados'}.` : ''}`,
  };
}
