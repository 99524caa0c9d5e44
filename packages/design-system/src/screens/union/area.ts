import { paths, type UnionPage, type UnionPlace, unionKindOf } from '@estacao/domain';

export function unionHref({ path }: Pick<UnionPlace, 'path'>, address = ''): string {
  return `${paths.home}/${path}${address === '' ? '' : `/${address}`}`;
}

/** Pages in the area's menu. Other pages are reached through these. */
export function waysOf({ part, pages }: Pick<UnionPlace, 'part' | 'pages'>): readonly UnionPage[] {
  const behind = ['menu', 'category', 'newsItem', 'request', 'suggestion'];
  return pages.filter(({ address }) => !behind.includes(unionKindOf(part, address)));
}
