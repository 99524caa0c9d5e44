import { accepts, type FilePurpose, kindByName } from './kind.ts';

/** In bytes. One that is just as large is let through. */
export const fileLimits = {
  /** A profile picture, and the picture and logo of a company: 1 MB. */
  profile: 1_048_576,
  /** The picture that a new member brings along: 3 MB. */
  onboarding: 3_145_728,
  /** A picture or a video in a form, where nothing else is said. */
  media: 1_048_576,
  /** A file, such as a receipt: 10 MB. */
  file: 10_485_760,
  /** A video, or a file, that answers a question. */
  answer: 10_000_000,
  /** The picture of a post: 1.2 MB. */
  post: 1_200_000,
  /** The video of a post. */
  video: 200_000_000,
} as const satisfies Readonly<Record<FilePurpose, number>>;

export interface StoredFile {
  readonly name: string;
  /** Where it is, below the API's own address. */
  readonly path: string;
  /** Of a video, its number. */
  readonly id?: number | undefined;
}

/** How a form says how far it is: not begun, begun, or how much of it has left. */
export type SubmitProgress = 0 | 1 | `${number}%`;

/** The same as a number from 0 to 100; nothing where nothing is on its way. */
export function percentSent(progress: SubmitProgress): number | undefined {
  if (progress === 0) return undefined;
  return progress === 1 ? 0 : Number.parseInt(progress, 10);
}

export interface Upload {
  readonly id: string;
  /** Bytes that have arrived. The next piece begins there. */
  readonly offset: number;
  readonly size: number;
  /** No piece may be larger. */
  readonly pieceSize: number;
}

/**
 * A file larger than this goes in pieces, each of which is as large as a poor line carries before a server gives a request up:
 * whoever loses the network goes on where they were.
 */
export const PIECES_FROM = 1_048_576;

const MEGABYTE = 1_048_576;

/** A limit as members read it: 1 MB, 3 MB, 10 MB. */
export function megabytes(limit: number): number {
  return Math.round(limit / MEGABYTE);
}

export const fileTexts = {
  imageTooLarge: (limit: number) => `Erro: Imagem maior que ${megabytes(limit)}MB`,
  mediaTooLarge: (limit: number) => `Erro: Imagem/Vídeo maior que ${megabytes(limit)} MB`,
  invalid: 'Tamanho ou formato inválido',
  failed: 'Erro no upload',
} as const;

export function tooLargeText(purpose: FilePurpose): string {
  if (purpose === 'profile' || purpose === 'onboarding') return fileTexts.imageTooLarge(fileLimits[purpose]);
  return purpose === 'media' ? fileTexts.mediaTooLarge(fileLimits.media) : fileTexts.invalid;
}

/** Why a file is not even sent, by what can be known of it before; nothing, where it is. */
export function refusedFile(
  { name, size }: { readonly name: string; readonly size: number },
  purpose: FilePurpose,
): string | undefined {
  const kind = kindByName(name);
  if (kind === undefined || !accepts(purpose, kind) || size === 0) return fileTexts.invalid;
  return size > fileLimits[purpose] ? tooLargeText(purpose) : undefined;
}
