import type { Route } from '../routing/route.ts';

export function titleOf({ title }: Pick<Route, 'title'>, station: string): string {
  return title === undefined ? station : `${title} · ${station}`;
}
