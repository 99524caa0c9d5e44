export interface TransparencyDocument {
  readonly name: string;
  /** Where it is; null where it isn't there yet, or where nobody can be sent. */
  readonly url: string | null;
}

/** Documents of one year, in the order in which they came. */
export interface DocumentsOfYear {
  /** `2023`, or `Outros` for those that name none. */
  readonly year: string;
  readonly documents: readonly TransparencyDocument[];
}

const OTHERS = 'Outros';

/** `Balanço - 2023` and `12/2023` are of 2023: it stands behind the last hyphen or slash. */
function yearOf(name: string): string {
  const [, last = ''] = /[-/]([^-/]*)$/.exec(name) ?? [];
  return /^\d{4}$/.test(last.trim()) ? last.trim() : OTHERS;
}

/** The latest year first; what names none comes last. */
export function documentsByYear(documents: readonly TransparencyDocument[]): readonly DocumentsOfYear[] {
  const years = new Map<string, TransparencyDocument[]>();
  for (const document of documents) {
    const year = yearOf(document.name);
    const known = years.get(year);
    if (known === undefined) years.set(year, [document]);
    else known.push(document);
  }
  const rank = (year: string) => (year === OTHERS ? -1 : Number(year));
  return [...years]
    .sort(([one], [other]) => rank(other) - rank(one))
    .map(([year, list]) => ({ year, documents: list }));
}

/** Only what a browser opens as a page or a file: an address that runs something is none. */
export function documentUrl(url: string | null | undefined): string | null {
  return url != null && /^(?:https?:\/\/|\/(?!\/))/i.test(url) ? url : null;
}
