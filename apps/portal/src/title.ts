import type { Route } from './routes.ts';

export const titleOf = ({ title }: Route, station: string): string =>
  title === undefined ? station : `${title} · ${station}`;
