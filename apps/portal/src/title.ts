import type { Route } from './routes.ts';

export function titleOf({ title }: Route, station: string): string {
  return title === undefined ? station : `${title} · ${station}`;
}
