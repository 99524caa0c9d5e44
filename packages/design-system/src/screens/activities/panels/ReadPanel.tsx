import type { SafeHtml } from '@estacao/domain';
import { RichText } from '../../../components/RichText/RichText.tsx';

/** Something to read: there is nothing else to do. */
export function ReadPanel({ content }: { content: SafeHtml | null }) {
  return content === null ? null : <RichText html={content} />;
}
