import { formatDate, type Profile } from '@estacao/domain';
import { contentOf } from '@estacao/stations/content';

export function profileOf(slug: string): Profile {
  const [{ name, birthday, state }] = contentOf(slug).members;
  return { name, birthday: formatDate(birthday), state };
}
