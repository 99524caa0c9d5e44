import fc from 'fast-check';

/** `npm test` fixes the seed, so a failing property test points to a change. Each proof uses a new seed. */
const seed = Number(process.env.SEED ?? 1);

fc.configureGlobal({ seed });
