import * as z from 'zod/mini';

/** An account awaiting activation: its masked address, and a token in place of the address. */
export const awaiting = z.object({ email: z.string(), token: z.string() });
