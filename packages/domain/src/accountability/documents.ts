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

const NO_YEAR = 'Outros';

/** The year follows the last hyphen or slash, as in `Balanço - 2023` or `12/2023`. */
function yearOf(name: string): string {
  const [, suffix = ''] = /[-/]([^-/]*)$/.exec(name) ?? [];
  return /^\d{4}$/.test(suffix.trim()) ? suffix.trim() : NO_YEAR;
}

export function groupDocumentsByYear(documents: readonly TransparencyDocument[]): readonly DocumentsOfYear[] {
  const years = new Map<string, TransparencyDocument[]>();
  for (const document of documents) {
    const year = yearOf(document.name);
    const group = years.get(year);
    if (group === undefined) years.set(year, [document]);
    else group.push(document);
  }
  const yearRank = (year: string) => (year === NO_YEAR ? -1 : Number(year));
  return [...years]
    .sort(([a], [b]) => yearRank(b) - yearRank(a))
    .map(([year, list]) => ({ year, documents: list }));
}

/** Rejects addresses that run code, such as `javascript:`. */
export function documentUrl(url: string | null | undefined): string | null {
  return url != null && /^(?:https?:\/\/|\/(?!\/))/i.test(url) ? url : null;
}
