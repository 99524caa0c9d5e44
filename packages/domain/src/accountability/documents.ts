export interface TransparencyDocument {
  readonly name: string;
  /** `null` if missing or unsafe to open. */
  readonly url: string | null;
}

export interface DocumentsOfYear {
  /** `Outros` if the name contains no year. */
  readonly year: string;
  readonly documents: readonly TransparencyDocument[];
}

const OTHERS = 'Outros';

/** The year follows the last hyphen or slash, as in `Balanço - 2023` or `12/2023`. */
function yearOf(name: string): string {
  const [, last = ''] = /[-/]([^-/]*)$/.exec(name) ?? [];
  return /^\d{4}$/.test(last.trim()) ? last.trim() : OTHERS;
}

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

/** Rejects addresses that run code, such as `javascript:`. */
export function documentUrl(url: string | null | undefined): string | null {
  return url != null && /^(?:https?:\/\/|\/(?!\/))/i.test(url) ? url : null;
}
