import { documentsByYear } from '@estacao/domain';
import { contentOf } from '@estacao/stations/content';

export function documentsOf(slug: string) {
  return documentsByYear(contentOf(slug).documents);
}
