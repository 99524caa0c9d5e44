import type { Plan } from '@estacao/domain';
import * as z from 'zod/mini';
import { orNull, renamed } from '../../codecs.ts';
import { id, moment, money } from '../../values.ts';

/** Some servers send the benefits as lines of one text. */
const benefitLines = z.codec(
  z.union([z.array(z.string()), z.string()]),
  z.custom<readonly string[]>(Array.isArray),
  {
    decode: (wire) => (typeof wire === 'string' ? wire.split('\n') : wire),
    encode: (benefits) => [...benefits],
  },
);

const discountOrZero = z.codec(z.nullable(money()), z.int(), {
  decode: (cents) => cents ?? 0,
  encode: (cents) => cents,
});

export const plan: z.ZodMiniType<Plan<string>> = renamed({
  id: id(),
  externalId: ['external_id', orNull(z.string())],
  name: z.string(),
  description: z.nullable(z.string()),
  image: z.nullable(z.string()),
  benefits: benefitLines,
  /** Null: the price is negotiated. */
  amount: z.nullable(money()),
  discount: discountOrZero,
  days: z.nullable(z.int()),
  isHighlighted: ['is_highlighted', z.boolean()],
  purchaseText: ['purchase_text', z.nullable(z.string())],
  deletedAt: orNull(moment()),
});
