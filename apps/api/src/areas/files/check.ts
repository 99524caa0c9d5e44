import { Refusal } from '@estacao/contract/server';
import {
  accepts,
  detectFileKind,
  type FileKind,
  type FilePurpose,
  fileLimits,
  fileTexts,
  hasExtensionOf,
  isImage,
  kindByName,
  SIGNATURE_BYTES,
  tooLargeText,
} from '@estacao/domain';
import { type AreaLimit, QUARTER_HOUR } from '../../limits/limits.ts';
import { cleanPicture, type Sender } from './picture.ts';

export interface IncomingFile {
  readonly name: string | undefined;
  readonly bytes: Uint8Array;
  readonly purpose: FilePurpose;
}

export interface CheckedFile {
  readonly kind: FileKind;
  readonly name: string;
  readonly bytes: Uint8Array;
}

export const fileLimit: AreaLimit = { name: 'file', windows: [{ max: 60, windowMs: 4 * QUARTER_HOUR }] };

function invalidFile(): Refusal {
  return new Refusal(422, fileTexts.invalid);
}

export function checkSize(size: number, purpose: FilePurpose): void {
  if (size > fileLimits[purpose]) throw new Refusal(422, tooLargeText(purpose));
  if (size === 0) throw invalidFile();
}

/**
 * Determines the type by content. Refuses files that are too large, of another type, or named like another
 * type.
 */
export async function checkFile(
  { name, bytes, purpose }: IncomingFile,
  sender: Sender,
): Promise<CheckedFile> {
  checkSize(bytes.byteLength, purpose);
  const kind = detectFileKind(bytes.subarray(0, SIGNATURE_BYTES));
  if (kind === undefined || !accepts(purpose, kind)) throw invalidFile();
  const cleanedName = name === undefined ? `imagem.${kind === 'jpeg' ? 'jpg' : kind}` : cleanName(name);
  if (!hasExtensionOf(cleanedName, kind)) throw invalidFile();
  if (!isImage(kind)) {
    if (!isComplete(bytes, kind)) throw invalidFile();
    return { kind, name: cleanedName, bytes };
  }
  const picture = await cleanPicture(bytes, kind, sender);
  if (picture === undefined) throw invalidFile();
  return { kind, name: cleanedName, bytes: picture };
}

export function checkName(name: string, purpose: FilePurpose): string {
  const cleanedName = cleanName(name);
  const kind = kindByName(cleanedName);
  if (kind === undefined || !accepts(purpose, kind)) throw invalidFile();
  return cleanedName;
}

export function checkVideo(name: string, firstBytes: Uint8Array): FileKind {
  const kind = detectFileKind(firstBytes.subarray(0, SIGNATURE_BYTES));
  if (kind === undefined || !accepts('video', kind) || !hasExtensionOf(name, kind)) throw invalidFile();
  return kind;
}

const MAX_NAME_LENGTH = 200;

/** Removes folders and invisible characters. Keeps the extension of a long name. */
function cleanName(name: string): string {
  const [fileName = ''] = name.split(/[/\\]/).slice(-1);
  const cleaned = fileName
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[\p{C}"<>:|?*]/gu, '')
    .trim();
  const [extension = ''] = /\.[^.]{1,10}$/.exec(cleaned) ?? [];
  const stem = cleaned.slice(0, cleaned.length - extension.length);
  const shortStem = [...stem].slice(0, MAX_NAME_LENGTH - 20).join('');
  return `${shortStem === '' ? 'arquivo' : shortStem}${extension}`;
}

/** How far from the end to look for the trailer of a PDF or archive: other data may follow it. */
const TRAILER_SEARCH_BYTES = 66_000;

function isComplete(bytes: Uint8Array, kind: FileKind): boolean {
  const tail = Buffer.from(bytes.subarray(-TRAILER_SEARCH_BYTES)).toString('latin1');
  if (kind === 'pdf') return tail.includes('%%EOF');
  return kind !== 'zip' && kind !== 'docx' ? true : tail.includes('PK\u0005\u0006');
}
