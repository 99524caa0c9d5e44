import { useId } from 'react';
import { hidden } from '../../theme/hidden.css.ts';
import { group, legend as legendClass, option, radio, track, words } from './Segmented.css.ts';

export interface SegmentedProps<Value extends string = string> {
  legend: string;
  hideLegend?: boolean;
  /** Two to four options of one or two words each. */
  options: readonly { value: Value; label: string }[];
  value?: Value;
  defaultValue?: Value;
  onValueChange?: ((value: Value) => void) | undefined;
  name?: string;
}

/** Chooses one of a few options, all of them in sight. */
export function Segmented<Value extends string>({
  legend,
  hideLegend = false,
  options,
  value,
  defaultValue,
  onValueChange,
  name,
}: SegmentedProps<Value>) {
  const fallbackName = useId();
  return (
    <fieldset className={group}>
      <legend className={hideLegend ? hidden : legendClass}>{legend}</legend>
      <div className={track}>
        {options.map((choice) => (
          <label key={choice.value} className={option}>
            <input
              type="radio"
              className={radio}
              name={name ?? fallbackName}
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
