/** PostgreSQL's numbers for its types. */
const INT8 = 20;
const DATE = 1082;

/**
 * The two drivers read some types differently: `pg` gives int8 as text and a day as local midnight, PGlite
 * gives both another way. What code sees must not depend on where it runs.
 */
export const readers: Readonly<Record<number, (text: string) => unknown>> = {
  [INT8]: (text) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value)) throw new RangeError('an int8 that JavaScript cannot count');
    return value;
  },
  [DATE]: (text) => text,
};
