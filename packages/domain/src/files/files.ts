import { accepts, type FilePurpose, kindByName } from './kind.ts';

/** In bytes, inclusive. */
export const fileLimits = {
  profile: 1_048_576,
  onboarding: 3_145_728,
  media: 1_048_576,
  file: 10_485_760,
  answer: 10_000_000,
  post: 1_200_000,
  video: 200_000_000,
} as const satisfies Readonly<Record<FilePurpose, number>>;

export interface StoredFile {
  readonly name: string;
  /** Relative to the API's address. */
  readonly path: string;
  readonly id?: number | undefined;
}

/** 0 is idle, 1 is started. Otherwise the percentage that was sent. */
export type SubmitProgress = 0 | 1 | `${number}%`;

export function percentSent(progress: SubmitProgress): number | undefined {
  if (progress === 0) return undefined;
  return progress === 1 ? 0 : Number.parseInt(progress, 10);
}

export interface Upload {
  readonly id: string;
  /** Bytes received: the next piece starts here. */
  readonly offset: number;
  readonly size: number;
  readonly pieceSize: number;
}

/**
 * Larger files are uploaded in pieces, so that an upload resumes after a lost connection.
 *
 * Even a slow connection sends one piece within the server's timeout.
 */
export const CHUNKED_UPLOAD_FROM = 1_048_576;

const MEGABYTE = 1_048_576;

export function toMegabytes(limit: number): number {
  return Math.round(limit / MEGABYTE);
}

export const fileTexts = {
  imageTooLarge: (limit: number) => `Erro: Imagem maior que ${toMegabytes(limit)}MB`,
  mediaTooLarge: (limit: number) => `Erro: Imagem/Vídeo maior que ${toMegabytes(limit)} MB`,
  invalid: 'Tamanho ou formato inválido',
  failed: 'Erro no upload',
} as const;

export function tooLargeText(purpose: FilePurpose): string {
  if (purpose === 'profile' || purpose === 'onboarding') return fileTexts.imageTooLarge(fileLimits[purpose]);
  return purpose === 'media' ? fileTexts.mediaTooLarge(fileLimits.media) : fileTexts.invalid;
}

export function fileError(
  { name, size }: { readonly name: string; readonly size: number },
  purpose: FilePurpose,
): string | undefined {
  const kind = kindByName(name);
  if (kind === undefined || !accepts(purpose, kind) || size === 0) return fileTexts.invalid;
  return size > fileLimits[purpose] ? tooLargeText(purpose) : undefined;
}
