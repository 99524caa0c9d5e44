import { paths, type UnionPage, type UnionPlace } from '@estacao/domain';

/** Where a page of an area is. */
export function unionHref({ path }: Pick<UnionPlace, 'path'>, address = ''): string {
  return `${paths.home}/${path}${address === '' ? '' : `/${address}`}`;
}

/** What one is led to from the area's first page: all but what stands behind another page. */
export function waysOf({ pages }: Pick<UnionPlace, 'pages'>): readonly UnionPage[] {
  return pages.filter(
    ({ kind }) => !['menu', 'category', 'newsItem', 'request', 'suggestion'].includes(kind),
  );
}
