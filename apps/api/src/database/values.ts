const INT8 = 20;
const DATE = 1082;

/**
 * Makes both drivers read types alike: `pg` reads int8 as text and dates as local midnight; PGlite differs.
 */
export const typeParsers: Readonly<Record<number, (text: string) => unknown>> = {
  [INT8]: (text) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value)) throw new RangeError("an int8 beyond JavaScript's safe integer range");
    return value;
  },
  [DATE]: (text) => text,
};
