import type { Moment } from '../dates/moment.ts';
import { formatDate, formatTime } from '../dates/moment.ts';

/** `null` is a missing bound. */
export interface ParticipationWindow {
  readonly start: Moment | null;
  readonly end: Moment | null;
}

/** `broken`: the activity sells products but lacks a start or an end. */
export type WindowState = 'open' | 'outside' | 'broken';

/** Both bounds are inclusive. Only products need both bounds; otherwise a missing bound means always open. */
export function windowState(
  { start, end }: ParticipationWindow,
  now: Moment,
  sellsProducts = false,
): WindowState {
  if (start === null || end === null) return sellsProducts ? 'broken' : 'open';
  const nowTime = timeOf(now);
  return timeOf(start) <= nowTime && nowTime <= timeOf(end) ? 'open' : 'outside';
}

/** A limit of `null` or zero means unlimited. */
export function isLimitReached(limitPerUser: number | null, participations: number): boolean {
  return limitPerUser !== null && limitPerUser > 0 && participations >= limitPerUser;
}

/** The page and the API show the same texts. */
export const participationTexts = {
  outside: ({ start, end }: ParticipationWindow) =>
    `Você pode participar entre os dias ${formatBound(start)} e ${formatBound(end)}.`,
  broken: 'Houve um problema com a data de publicação desta atividade.',
  limit: 'Olá, você já ultrapassou o limite de participações nessa atividade!',
  unavailable: 'Erro! Esta atividade não está disponível.',
  outOfStock: 'O estoque desse(s) produto(s) está esgotado no momento.',
} as const;

function formatBound(bound: Moment | null): string {
  return bound === null ? '' : `${formatDate(bound)} às ${formatTime(bound)}`;
}

function timeOf(moment: Moment): number {
  return new Date(moment).getTime();
}
