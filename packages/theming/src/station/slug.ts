import { isReservedSlug, isSlug, RESERVED_SLUGS, SLUG_MAX_LENGTH } from '@estacao/domain';
import { pattern } from './leaf.ts';

const ALLOWED = 'lower-case letters, digits and inner hyphens, not two of them as the third and fourth sign';

export const slugSchema = pattern(
  // The editor checks this much while typing; the rule itself is the domain's.
  /^(?!..--)[a-z0-9-]+$/,
  ALLOWED,
  SLUG_MAX_LENGTH,
)
  .refine(isSlug, { error: ALLOWED })
  .refine((slug) => !isReservedSlug(slug), { error: `a slug other than ${RESERVED_SLUGS.join(', ')}` });

/** The slug that a name suggests: "União Minerva" makes `uniao-minerva`. Empty where no letter is left. */
export function slugOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const joined = plain.replace(/[^a-z0-9]+/g, '-').slice(0, SLUG_MAX_LENGTH);
  return joined.replace(/^-+|-+$/g, '');
}
