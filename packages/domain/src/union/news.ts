/** `title` and `content` may contain HTML. */
export interface UnionNews {
  readonly id: number;
  readonly title: string;
  readonly content: string;
  readonly image: string | null;
}

export interface UnionNewsPages {
  readonly items: readonly UnionNews[];
  readonly page: number;
  readonly hasMore: boolean;
}

export const newsTexts = {
  none: 'Não há notícias',
  end: 'Isso é tudo por enquanto!',
} as const;

/** Pagination ends at an empty or repeated page: some servers never stop. */
export function appendPage(
  previousNews: UnionNewsPages | undefined,
  page: number,
  pageItems: readonly UnionNews[],
): UnionNewsPages {
  const previousItems = previousNews?.items ?? [];
  const ids = new Set(previousItems.map(({ id }) => id));
  const newItems = pageItems.filter(({ id }) => !ids.has(id) && ids.add(id));
  return {
    items: [...previousItems, ...newItems],
    page,
    hasMore: pageItems.length > 0 && newItems.length === pageItems.length,
  };
}

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
