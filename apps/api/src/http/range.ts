interface Range {
  readonly from: number;
  /** Included. */
  readonly to: number;
}

/** What is asked for of so many bytes: a part, `none` of it, or all, which is also what an odd wish is answered with. */
export function rangeOf(header: string | undefined, size: number): Range | 'all' | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return 'all';
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(size - 1, Number(last));
  if (first !== '' && last !== '' && Number(last) < Number(first)) return 'all';
  return from >= size || to < from ? 'none' : { from, to };
}
