import { isReservedSlug, isSlug, RESERVED_SLUGS, SLUG_MAX_LENGTH } from '@estacao/domain';
import { pattern, slugText } from './leaf.ts';

const allowedText = `a slug other than ${RESERVED_SLUGS.join(', ')}`;

export const slugSchema = pattern(
  // For editors, which can check only patterns. The rule itself is `isSlug`.
  /^(?!..--)[a-z0-9]+(?:-+[a-z0-9]+)*$/,
  slugText,
  SLUG_MAX_LENGTH,
)
  .refine(isSlug, { error: slugText })
  .refine((slug) => !isReservedSlug(slug), { error: allowedText })
  .meta({ not: { enum: RESERVED_SLUGS }, errorMessage: `Allowed: ${allowedText}.` });

export function slugOf(name: string): string {
  const withoutAccents = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const hyphenated = withoutAccents.replace(/[^a-z0-9]+/g, '-').slice(0, SLUG_MAX_LENGTH);
  return hyphenated.replace(/^-+|-+$/g, '');
}
