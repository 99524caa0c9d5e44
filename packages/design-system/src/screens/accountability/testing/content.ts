import { groupDocumentsByYear } from '@estacao/domain';
import { contentOf } from '@estacao/stations/content';

export function documentsOf(slug: string) {
  return groupDocumentsByYear(contentOf(slug).documents);
}
