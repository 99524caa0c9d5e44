import type { BadgeProps } from '../Badge/Badge.tsx';

type Tone = NonNullable<BadgeProps['tone']>;

const signs: readonly (readonly [RegExp, Tone])[] = [
  [/expirad|cancelad|recusad|falh/i, 'danger'],
  [/estornad|devolvid/i, 'info'],
  [/aguardando|an[aá]lise|pendente|processa/i, 'warning'],
  [/confirmad|conclu[ií]d|entregue|pag[oa]\b/i, 'success'],
];

/** How a status is to be taken. It comes as words, of which some are not known: those judge nothing. */
export function orderTone(status: string): Tone {
  return signs.find(([pattern]) => pattern.test(status))?.[1] ?? 'neutral';
}
