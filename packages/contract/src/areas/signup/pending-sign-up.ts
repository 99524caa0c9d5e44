import * as z from 'zod/mini';

/**
 * A sign-up that awaits activation: the masked address, and a token that replaces the address in later calls.
 */
export const pendingSignUp = z.object({ email: z.string(), token: z.string() });
