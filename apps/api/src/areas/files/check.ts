import { Refusal } from '@estacao/contract/server';
import {
  accepts,
  type FileKind,
  type FilePurpose,
  fileLimits,
  fileTexts,
  isImage,
  isNamedLike,
  kindByName,
  kindOf,
  TELLING_BYTES,
  tooLargeText,
} from '@estacao/domain';
import { type AreaLimit, QUARTER } from '../../limits/limits.ts';
import { cleanPicture, type Sender } from './picture.ts';

export interface Sent {
  readonly name: string | undefined;
  readonly bytes: Uint8Array;
  readonly purpose: FilePurpose;
}

export interface Checked {
  readonly kind: FileKind;
  readonly name: string;
  readonly bytes: Uint8Array;
}

export const fileLimit: AreaLimit = { name: 'file', windows: [{ most: 60, within: 4 * QUARTER }] };

function invalidFile(): Refusal {
  return new Refusal(422, fileTexts.invalid);
}

export function refuseSize(size: number, purpose: FilePurpose): void {
  if (size > fileLimits[purpose]) throw new Refusal(422, tooLargeText(purpose));
  if (size === 0) throw invalidFile();
}

/**
 * Determines the type by content. Refuses files that are too large, of another type, or named like another
 * type.
 */
export async function checkFile({ name, bytes, purpose }: Sent, sender: Sender): Promise<Checked> {
  refuseSize(bytes.byteLength, purpose);
  const kind = kindOf(bytes.subarray(0, TELLING_BYTES));
  if (kind === undefined || !accepts(purpose, kind)) throw invalidFile();
  const cleaned = name === undefined ? `imagem.${kind === 'jpeg' ? 'jpg' : kind}` : cleanName(name);
  if (!isNamedLike(cleaned, kind)) throw invalidFile();
  if (!isImage(kind)) {
    if (!isWhole(bytes, kind)) throw invalidFile();
    return { kind, name: cleaned, bytes };
  }
  const picture = await cleanPicture(bytes, kind, sender);
  if (picture === undefined) throw invalidFile();
  return { kind, name: cleaned, bytes: picture };
}

export function checkName(name: string, purpose: FilePurpose): string {
  const cleaned = cleanName(name);
  const kind = kindByName(cleaned);
  if (kind === undefined || !accepts(purpose, kind)) throw invalidFile();
  return cleaned;
}

export function checkVideo(name: string, start: Uint8Array): FileKind {
  const kind = kindOf(start.subarray(0, TELLING_BYTES));
  if (kind === undefined || !accepts('video', kind) || !isNamedLike(name, kind)) throw invalidFile();
  return kind;
}

const LONGEST_NAME = 200;

/** Removes folders and invisible characters. Keeps the extension of a long name. */
function cleanName(name: string): string {
  const [last = ''] = name.split(/[/\\]/).slice(-1);
  const plain = last
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[\p{C}"<>:|?*]/gu, '')
    .trim();
  const [ending = ''] = /\.[^.]{1,10}$/.exec(plain) ?? [];
  const stem = plain.slice(0, plain.length - ending.length);
  const short = [...stem].slice(0, LONGEST_NAME - 20).join('');
  return `${short === '' ? 'arquivo' : short}${ending}`;
}

/** The trailer of a PDF or archive is searched in this many bytes: other data may follow it. */
const END = 66_000;

function isWhole(bytes: Uint8Array, kind: FileKind): boolean {
  const end = Buffer.from(bytes.subarray(-END)).toString('latin1');
  if (kind === 'pdf') return end.includes('%%EOF');
  return kind !== 'zip' && kind !== 'docx' ? true : end.includes('PK\u0005\u0006');
}
