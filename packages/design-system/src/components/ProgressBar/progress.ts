import { common as commonWords } from '../../texts/pt-br/common.ts';
export interface ProgressInput {
  /** Without it the progress is indeterminate. */
  value?: number | undefined;
  max?: number;
  /** The value in words: "320 de 500 pontos". @default a percentage */
  valueText?: string | undefined;
}

export interface ProgressState {
  share: number | undefined;
  percent: string;
  text: string;
  complete: boolean;
}

export function progressOf(
  { value, max = 100, valueText }: ProgressInput,
  { wait } = commonWords,
): ProgressState {
  if (value === undefined) return { share: undefined, percent: '', text: valueText ?? wait, complete: false };
  const complete = value >= max;
  const share = complete ? 100 : Math.max(0, (100 * value) / max);
  // Rounds down: never 100 % before it is complete.
  const percent = `${Math.floor(share)}%`;
  return { share, percent, text: valueText ?? percent, complete };
}

export function progressRole(
  labelledBy: string,
  { value, max = 100, valueText }: ProgressInput,
  texts = commonWords,
) {
  return {
    role: 'progressbar',
    'aria-labelledby': labelledBy,
    'aria-valuemin': 0,
    'aria-valuemax': max,
    'aria-valuenow': value === undefined ? undefined : Math.min(Math.max(value, 0), max),
    'aria-valuetext': progressOf({ value, max, valueText }, texts).text,
  };
}
