import { documentsByYear } from '@estacao/domain';
import { contentOf } from '@estacao/stations/content';

/** What the API gives the members of a station, as the screen gets it. */
export function documentsOf(slug: string) {
  return documentsByYear(contentOf(slug).documents);
}
