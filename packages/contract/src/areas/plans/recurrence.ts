import { isRecurrence, type Recurrence } from '@estacao/domain';
import * as z from 'zod/mini';

/** A word from the future is none that we know, and fails nothing. */
export const recurrence = z.codec(z.nullish(z.string()), z.nullable(z.custom<Recurrence>(isRecurrence)), {
  decode: (word) => (isRecurrence(word) ? word : null),
  encode: (known) => known,
});
