import { SLUG_MAX_LENGTH } from '@estacao/domain';

/** The slug that a name suggests: "União Minerva" makes `uniao-minerva`. Empty where no letter is left. */
export function slugOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const joined = plain.replace(/[^a-z0-9]+/g, '-').slice(0, SLUG_MAX_LENGTH);
  return joined.replace(/^-+|-+$/g, '');
}
