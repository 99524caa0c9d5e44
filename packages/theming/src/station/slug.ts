import { isReservedSlug, isSlug, RESERVED_SLUGS, SLUG_MAX_LENGTH } from '@estacao/domain';
import { pattern, slugText } from './leaf.ts';

export const slugSchema = pattern(
  // The editor checks this much while typing; the rule itself is the domain's.
  /^(?!..--)[a-z0-9-]+$/,
  slugText,
  SLUG_MAX_LENGTH,
)
  .refine(isSlug, { error: slugText })
  .refine((slug) => !isReservedSlug(slug), { error: `a slug other than ${RESERVED_SLUGS.join(', ')}` });
