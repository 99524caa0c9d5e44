import fc from 'fast-check';

/** What random tests begin with: the same at every `npm test`, so that one that fails does so for a change; another at every proof. */
const seed = Number(process.env.SEED ?? 1);

fc.configureGlobal({ seed });
