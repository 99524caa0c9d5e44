/** News of an area, as somebody wrote them: the texts may hold HTML. */
export interface UnionNews {
  readonly id: number;
  readonly title: string;
  readonly content: string;
  readonly image: string | null;
}

export interface UnionNewsPages {
  readonly items: readonly UnionNews[];
  /** The last one that was read. */
  readonly page: number;
  readonly hasMore: boolean;
}

export const newsTexts = {
  none: 'Não há notícias',
  end: 'Isso é tudo por enquanto!',
} as const;

/**
 * The pages with one more. A page that is empty, or that brings again what is there, is the end: not every server stops
 * where its news do.
 */
export function withPage(
  known: UnionNewsPages | undefined,
  page: number,
  found: readonly UnionNews[],
): UnionNewsPages {
  const before = known?.items ?? [];
  const ids = new Set(before.map(({ id }) => id));
  const fresh = found.filter(({ id }) => !ids.has(id) && ids.add(id));
  return { items: [...before, ...fresh], page, hasMore: found.length > 0 && fresh.length === found.length };
}

/** Whether something that was kept elsewhere is one. */
export function isUnionNews(value: unknown): value is UnionNews {
  if (typeof value !== 'object' || value === null) return false;
  const { id, title, content, image } = value as Partial<Record<keyof UnionNews, unknown>>;
  return (
    typeof id === 'number' &&
    typeof title === 'string' &&
    typeof content === 'string' &&
    (image === null || typeof image === 'string')
  );
}
