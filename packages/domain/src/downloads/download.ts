import { downloadsPath } from '../portal/paths.ts';
import type { SafeHtml } from '../text/text.ts';

export interface Download {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  /** null when the file is missing or its address can't be linked. */
  readonly file: string | null;
  /** In bytes; null when unknown. */
  readonly size: number | null;
}

export interface DownloadPage<Body extends string = SafeHtml> extends Download {
  readonly title: string;
  readonly subtitle: string | null;
  readonly body: Body | null;
}

/** File extensions that prove the type. Any other address may be a page that leads to the file. */
const extensions =
  /\.(pdf|docx?|odt|rtf|txt|xlsx?|ods|csv|pptx?|odp|zip|rar|7z|jpe?g|png|gif|webp|svg|mp[34]|mov|webm|epub|ics)$/i;

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** `240 KB`, `1,4 MB`, `12 MB`. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1000 * KILOBYTE) return `${Math.max(1, Math.round(bytes / KILOBYTE))} KB`;
  const megabytes = bytes / MEGABYTE;
  const amount = megabytes < 9.95 ? megabytes.toFixed(1).replace(/\.0$/, '') : String(Math.round(megabytes));
  return `${amount.replace('.', ',')} MB`;
}

export function fileFactsText({ file, size }: Pick<Download, 'file' | 'size'>): string {
  if (file === null) return '';
  const [path = ''] = file.split(/[?#]/);
  const kind = extensions.exec(path)?.[1]?.toUpperCase().replace('JPEG', 'JPG');
  return [kind, size === null ? undefined : formatFileSize(size)]
    .filter((fact) => fact !== undefined)
    .join(' · ');
}

export function downloadPath(id: number): string {
  return `${downloadsPath}/${id}`;
}
