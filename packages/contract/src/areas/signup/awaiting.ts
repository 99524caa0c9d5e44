import * as z from 'zod/mini';

/** An account that awaits its activation: how its address looks, and what stands for it. */
export const awaiting = z.object({ email: z.string(), token: z.string() });
