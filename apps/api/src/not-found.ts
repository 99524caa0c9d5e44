import { Refusal, refusalTexts } from '@estacao/contract/server';

/** Must be an arrow function: `executeTakeFirstOrThrow` would call a normal function with `new`. */
export const notFound: () => Refusal = () => new Refusal(404, refusalTexts.notFound);
