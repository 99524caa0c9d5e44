import { paths, type UnionPage, type UnionPlace, unionKindOf } from '@estacao/domain';

export function unionHref({ path }: Pick<UnionPlace, 'path'>, address = ''): string {
  return `${paths.home}/${path}${address === '' ? '' : `/${address}`}`;
}

/** Pages in the area's menu. These lead to the other pages. */
export function menuPagesOf({ part, pages }: Pick<UnionPlace, 'part' | 'pages'>): readonly UnionPage[] {
  const hiddenKinds = ['menu', 'category', 'newsItem', 'request', 'suggestion'];
  return pages.filter(({ address }) => !hiddenKinds.includes(unionKindOf(part, address)));
}
