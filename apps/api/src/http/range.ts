interface Range {
  readonly from: number;
  readonly to: number;
}

/** Parses a Range header: a range, `none` if it is unsatisfiable, or `all` if it is missing or malformed. */
export function parseRange(header: string | undefined, size: number): Range | 'all' | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return 'all';
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(size - 1, Number(last));
  if (first !== '' && last !== '' && Number(last) < Number(first)) return 'all';
  return from >= size || to < from ? 'none' : { from, to };
}
