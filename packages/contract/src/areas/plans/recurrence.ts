import { isRecurrence, type Recurrence } from '@estacao/domain';
import * as z from 'zod/mini';

/** Reads an unknown value as null, so that a new one breaks no client. */
export const recurrence = z.codec(z.nullish(z.string()), z.nullable(z.custom<Recurrence>(isRecurrence)), {
  decode: (word) => (isRecurrence(word) ? word : null),
  encode: (known) => known,
});
