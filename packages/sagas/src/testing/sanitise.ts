import type { SafeHtml } from '@estacao/domain';

/** Fake sanitiser: marks its input, so tests see which texts were sanitised. */
export async function sanitise(html: string): Promise<SafeHtml> {
  return `clean:${html}` as SafeHtml;
}
