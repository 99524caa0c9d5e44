import { paths, type UnionPage, type UnionPlace, unionKindOf } from '@estacao/domain';

/** Where a page of an area is. */
export function unionHref({ path }: Pick<UnionPlace, 'path'>, address = ''): string {
  return `${paths.home}/${path}${address === '' ? '' : `/${address}`}`;
}

/** What one is led to from the area's first page: all but what stands behind another page. */
export function waysOf({ part, pages }: Pick<UnionPlace, 'part' | 'pages'>): readonly UnionPage[] {
  const behind = ['menu', 'category', 'newsItem', 'request', 'suggestion'];
  return pages.filter(({ address }) => !behind.includes(unionKindOf(part, address)));
}
