import { useId } from 'react';
import { hidden } from '../../theme/hidden.css.ts';
import { group, legend as legendClass, option, radio, track, words } from './Segmented.css.ts';

export interface SegmentedProps<Value extends string = string> {
  /** What is chosen. Read out; shown unless `hideLegend`. */
  legend: string;
  /** The legend is read out, not shown. */
  hideLegend?: boolean;
  /** Two to four, of one or two words each. */
  options: readonly { value: Value; label: string }[];
  /** What it holds, where somebody steers it. */
  value?: Value;
  /** What it holds at first, where nobody steers it. */
  defaultValue?: Value;
  /** What it holds now, after every change. */
  onValueChange?: ((value: Value) => void) | undefined;
  /** The name in the form. */
  name?: string;
}

/** One of a few, all of them in sight. */
export function Segmented<Value extends string>({
  legend,
  hideLegend = false,
  options,
  value,
  defaultValue,
  onValueChange,
  name,
}: SegmentedProps<Value>) {
  const ownName = useId();
  return (
    <fieldset className={group}>
      <legend className={hideLegend ? hidden : legendClass}>{legend}</legend>
      <div className={track}>
        {options.map((choice) => (
          <label key={choice.value} className={option}>
            <input
              type="radio"
              className={radio}
              name={name ?? ownName}
              value={choice.value}
              {...(value === undefined
                ? { defaultChecked: choice.value === defaultValue }
                : { checked: choice.value === value })}
              onChange={() => onValueChange?.(choice.value)}
            />
            <span className={words}>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
