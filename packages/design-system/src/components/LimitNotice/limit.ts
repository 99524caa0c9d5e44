export type LimitStage = 'open' | 'last' | 'today' | 'reached';

/** Where one stands: how often one has taken part, of how often one may. */
export function limitStage(used: number, limit: number, daily: boolean): LimitStage {
  if (used >= limit) return daily ? 'today' : 'reached';
  return limit - used === 1 ? 'last' : 'open';
}
