export type { AskedFor, Served, UnionServices } from '../../ports.ts';
