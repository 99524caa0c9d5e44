import type { BadgeProps } from '../Badge/Badge.tsx';

type Tone = NonNullable<BadgeProps['tone']>;

const tonePatterns: readonly (readonly [RegExp, Tone])[] = [
  [/expirad|cancelad|recusad|falh/i, 'danger'],
  [/estornad|devolvid/i, 'info'],
  [/aguardando|an[aá]lise|pendente|processa/i, 'warning'],
  [/confirmad|conclu[ií]d|entregue|pag[oa]\b/i, 'success'],
];

/** Derives the tone from the status text. An unknown text is neutral. */
export function orderTone(status: string): Tone {
  return tonePatterns.find(([pattern]) => pattern.test(status))?.[1] ?? 'neutral';
}
