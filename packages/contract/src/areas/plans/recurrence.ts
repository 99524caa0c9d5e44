import { isRecurrence, type Recurrence } from '@estacao/domain';
import * as z from 'zod/mini';

/** Decodes an unknown value to null, so that a new value breaks no client. */
export const recurrence = z.codec(z.nullish(z.string()), z.nullable(z.custom<Recurrence>(isRecurrence)), {
  decode: (wire) => (isRecurrence(wire) ? wire : null),
  encode: (value) => value,
});
