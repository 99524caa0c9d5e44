import type { Moment } from '../dates/moment.ts';
import { formatDate, formatTime } from '../dates/moment.ts';

/** When one may take part. A bound that isn't set is null. */
export interface ParticipationWindow {
  readonly start: Moment | null;
  readonly end: Moment | null;
}

/** `broken`: something that is sold has no dates, and so isn't. */
export type WindowState = 'open' | 'outside' | 'broken';

/** Both bounds count as inside. A window with one bound is none, but for products: those need both. */
export function windowState(
  { start, end }: ParticipationWindow,
  now: Moment,
  sellsProducts = false,
): WindowState {
  if (start === null || end === null) return sellsProducts ? 'broken' : 'open';
  const at = timeOf(now);
  return timeOf(start) <= at && at <= timeOf(end) ? 'open' : 'outside';
}

/** Nobody set a limit, or set none that is one: then there is none. */
export function isLimitReached(limitPerUser: number | null, participations: number): boolean {
  return limitPerUser !== null && limitPerUser > 0 && participations >= limitPerUser;
}

/** The texts of a refusal: the page and the API say the same. */
export const participationTexts = {
  outside: ({ start, end }: ParticipationWindow) =>
    `Você pode participar entre os dias ${spoken(start)} e ${spoken(end)}.`,
  broken: 'Houve um problema com a data de publicação desta atividade.',
  limit: 'Olá, você já ultrapassou o limite de participações nessa atividade!',
  unavailable: 'Erro! Esta atividade não está disponível.',
  outOfStock: 'O estoque desse(s) produto(s) está esgotado no momento.',
} as const;

function spoken(bound: Moment | null): string {
  return bound === null ? '' : `${formatDate(bound)} às ${formatTime(bound)}`;
}

function timeOf(moment: Moment): number {
  return new Date(moment).getTime();
}
