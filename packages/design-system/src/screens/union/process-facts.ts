import { formatDate, formatMoney, type UnionProcess } from '@estacao/domain';
import type { Description } from '../../components/DescriptionList/DescriptionList.tsx';

/** What is known of a process, each with its name. What isn't is left out. */
export function factsOf(process: UnionProcess): readonly Description[] {
  const { number, type, filedOn, court, value } = process;
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    ['Número', number],
    ['Tipo', type],
    // A day that is written otherwise is shown as it is.
    ['Data do protocolo', filedOn === null ? null : formatDate(filedOn) || filedOn],
    ['Tribunal ou órgão', court],
    ['Valor da causa', value === null ? null : formatMoney(value)],
  ];
  return facts.flatMap(([label, found]) => (found === null || found === '' ? [] : [{ label, value: found }]));
}

/** What it is called, by what is known of it. */
export function nameOf({ title, number, type }: UnionProcess): string {
  return title ?? number ?? type ?? 'Processo';
}
