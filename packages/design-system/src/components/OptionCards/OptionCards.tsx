import { Ban } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { inlineVars } from '../../theme/inline-vars.ts';
import { box } from '../Checkbox/Checkbox.css.ts';
import { Icon } from '../Icon/Icon.tsx';
import { ChoiceGroup } from '../RadioGroup/ChoiceGroup.tsx';
import { radio } from '../RadioGroup/RadioGroup.css.ts';
import { isLegible } from '../Section/legible.ts';
import type { FieldTexts } from '../TextField/field-props.ts';
import * as css from './OptionCards.css.ts';

export interface OptionCard<Value extends string = string> {
  value: Value;
  title: string;
  text?: string | undefined;
  aside?: ReactNode;
  picture?: string | undefined;
  /** Unchecked colours: ignored if the title would lack contrast. */
  colors?: { readonly background: string; readonly text: string } | undefined;
  /** The reason why the option is disabled: "Esgotado". */
  unavailableReason?: string | undefined;
}

interface SingleChoice<Value extends string> {
  multiple?: false;
  value?: Value | '' | undefined;
  defaultValue?: Value | '' | undefined;
  onValueChange?: ((value: Value) => void) | undefined;
}

interface MultipleChoice<Value extends string> {
  multiple: true;
  value?: readonly Value[] | undefined;
  defaultValue?: readonly Value[] | undefined;
  onValueChange?: ((values: Value[]) => void) | undefined;
}

export type OptionCardsProps<Value extends string = string> = FieldTexts &
  (SingleChoice<Value> | MultipleChoice<Value>) & {
    options: readonly OptionCard<Value>[];
    /** Replaces the visible label, with the same text. */
    heading?: ReactNode;
    columnWidth?: number;
    onBlur?: (() => void) | undefined;
    id?: string;
    name?: string;
  };

function toList<Value extends string>(value: Value | '' | readonly Value[] | undefined): readonly Value[] {
  return value === undefined || value === '' ? [] : typeof value === 'string' ? [value] : value;
}

function joinIds(...ids: readonly (string | false)[]) {
  return ids.filter(Boolean).join(' ') || undefined;
}

function titleProps(colors: OptionCard['colors']) {
  if (colors === undefined || !isLegible(colors.text, colors.background)) return { className: css.title };
  return {
    className: `${css.title} ${css.tinted}`,
    style: { background: colors.background, color: colors.text },
  };
}

/** A choice between cards with a text, a price and a reason if unavailable. */
export function OptionCards<Value extends string>(props: OptionCardsProps<Value>) {
  const { label, heading, hint, error, required, options, columnWidth = 16, onBlur, name } = props;
  const generatedId = useId();
  const id = props.id ?? generatedId;
  const [uncontrolledValues, setUncontrolledValues] = useState(() => toList(props.defaultValue));
  const selectedValues = props.value === undefined ? uncontrolledValues : toList(props.value);
  const firstAvailable = options.findIndex(({ unavailableReason }) => unavailableReason === undefined);

  const choose = (value: Value, checked: boolean) => {
    if (props.multiple === true) {
      const next = options
        .map((option) => option.value)
        .filter((optionValue) => (optionValue === value ? checked : selectedValues.includes(optionValue)));
      setUncontrolledValues(next);
      props.onValueChange?.(next);
    } else {
      setUncontrolledValues([value]);
      props.onValueChange?.(value);
    }
  };

  const inputType = props.multiple === true ? 'checkbox' : 'radio';
  return (
    <ChoiceGroup
      id={id}
      label={label}
      heading={heading}
      hint={hint}
      error={error}
      required={required}
      multiple={inputType === 'checkbox'}
      onBlur={onBlur}
    >
      <div className={css.grid} style={inlineVars({ [css.minColumnWidth]: `${columnWidth}rem` })}>
        {options.map(({ value, title, text, aside, picture, colors, unavailableReason }, index) => {
          const partId = (suffix: string) => `${id}-${index}-${suffix}`;
          const isSelected = selectedValues.includes(value);
          const state = unavailableReason !== undefined ? 'unavailable' : isSelected ? 'chosen' : 'open';
          return (
            <label key={value} className={css.card({ state, invalid: error !== undefined })}>
              <input
                type={inputType}
                className={`${inputType === 'radio' ? radio : box} ${css.mark}`}
                id={index === firstAvailable ? id : undefined}
                name={name ?? generatedId}
                value={value}
                required={inputType === 'radio' && required}
                disabled={unavailableReason !== undefined}
                checked={isSelected}
                aria-invalid={inputType === 'checkbox' && error !== undefined ? true : undefined}
                aria-labelledby={joinIds(partId('title'), aside !== undefined && partId('aside'))}
                aria-describedby={joinIds(
                  text !== undefined && partId('text'),
                  unavailableReason !== undefined && partId('reason'),
                )}
                onChange={(event) => choose(value, event.currentTarget.checked)}
              />
              {picture === undefined ? null : (
                <img className={css.picture} src={picture} alt="" loading="lazy" decoding="async" />
              )}
              <span className={css.words}>
                <span id={partId('title')} {...titleProps(colors)}>
                  {title}
                </span>
                {text === undefined ? null : (
                  <span id={partId('text')} className={css.text}>
                    {text}
                  </span>
                )}
                {unavailableReason === undefined ? null : (
                  <span id={partId('reason')} className={css.reason}>
                    <Icon of={Ban} size="sm" />
                    {unavailableReason}
                  </span>
                )}
              </span>
              {aside === undefined ? null : (
                <span id={partId('aside')} className={css.aside}>
                  {aside}
                </span>
              )}
            </label>
          );
        })}
      </div>
    </ChoiceGroup>
  );
}
