import { Refusal, refusalTexts } from '@estacao/contract/server';

/** A 404. An arrow function: `executeTakeFirstOrThrow` calls it, and would construct a function. */
export const notFound: () => Refusal = () => new Refusal(404, refusalTexts.notFound);
