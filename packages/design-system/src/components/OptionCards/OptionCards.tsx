import { Ban } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { inlineVars } from '../../theme/inline-vars.ts';
import { box } from '../Checkbox/Checkbox.css.ts';
import { Icon } from '../Icon/Icon.tsx';
import { ChoiceGroup } from '../RadioGroup/ChoiceGroup.tsx';
import { radio } from '../RadioGroup/RadioGroup.css.ts';
import { legible } from '../Section/legible.ts';
import type { FieldWords } from '../TextField/field-props.ts';
import * as css from './OptionCards.css.ts';

export interface OptionCard<Value extends string = string> {
  value: Value;
  title: string;
  text?: string | undefined;
  aside?: ReactNode;
  picture?: string | undefined;
  /** Unchecked colours: ignored if the title would lack contrast. */
  colors?: { readonly ground: string; readonly text: string } | undefined;
  /** The reason why the option is disabled: "Esgotado". */
  unavailable?: string | undefined;
}

interface One<Value extends string> {
  multiple?: false;
  value?: Value | '' | undefined;
  defaultValue?: Value | '' | undefined;
  onValueChange?: ((value: Value) => void) | undefined;
}

interface Many<Value extends string> {
  multiple: true;
  value?: readonly Value[] | undefined;
  defaultValue?: readonly Value[] | undefined;
  onValueChange?: ((values: Value[]) => void) | undefined;
}

export type OptionCardsProps<Value extends string = string> = FieldWords &
  (One<Value> | Many<Value>) & {
    options: readonly OptionCard<Value>[];
    /** Replaces the visible label, with the same text. */
    heading?: ReactNode;
    columnWidth?: number;
    onBlur?: (() => void) | undefined;
    id?: string;
    name?: string;
  };

function listed<Value extends string>(value: Value | '' | readonly Value[] | undefined): readonly Value[] {
  return value === undefined || value === '' ? [] : typeof value === 'string' ? [value] : value;
}

function idsOf(...parts: readonly (string | false)[]) {
  return parts.filter(Boolean).join(' ') || undefined;
}

function titled(colors: OptionCard['colors']) {
  if (colors === undefined || !legible(colors.text, colors.ground)) return { className: css.title };
  return {
    className: `${css.title} ${css.tinted}`,
    style: { background: colors.ground, color: colors.text },
  };
}

/** A choice between cards with a text, a price and a reason if unavailable. */
export function OptionCards<Value extends string>(props: OptionCardsProps<Value>) {
  const { label, heading, hint, error, required, options, columnWidth = 16, onBlur, name } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const [own, setOwn] = useState(() => listed(props.defaultValue));
  const chosen = props.value === undefined ? own : listed(props.value);
  const first = options.findIndex(({ unavailable }) => unavailable === undefined);

  const choose = (value: Value, checked: boolean) => {
    if (props.multiple === true) {
      const next = options
        .map((option) => option.value)
        .filter((each) => (each === value ? checked : chosen.includes(each)));
      setOwn(next);
      props.onValueChange?.(next);
    } else {
      setOwn([value]);
      props.onValueChange?.(value);
    }
  };

  const kind = props.multiple === true ? 'checkbox' : 'radio';
  return (
    <ChoiceGroup
      id={id}
      label={label}
      heading={heading}
      hint={hint}
      error={error}
      required={required}
      many={kind === 'checkbox'}
      onBlur={onBlur}
    >
      <div className={css.grid} style={inlineVars({ [css.least]: `${columnWidth}rem` })}>
        {options.map(({ value, title, text, aside, picture, colors, unavailable }, index) => {
          const part = (which: string) => `${id}-${index}-${which}`;
          const taken = chosen.includes(value);
          const state = unavailable !== undefined ? 'unavailable' : taken ? 'chosen' : 'open';
          return (
            <label key={value} className={css.card({ state, invalid: error !== undefined })}>
              <input
                type={kind}
                className={`${kind === 'radio' ? radio : box} ${css.mark}`}
                id={index === first ? id : undefined}
                name={name ?? ownId}
                value={value}
                required={kind === 'radio' && required}
                disabled={unavailable !== undefined}
                checked={taken}
                aria-invalid={kind === 'checkbox' && error !== undefined ? true : undefined}
                aria-labelledby={idsOf(part('title'), aside !== undefined && part('aside'))}
                aria-describedby={idsOf(
                  text !== undefined && part('text'),
                  unavailable !== undefined && part('reason'),
                )}
                onChange={(event) => choose(value, event.currentTarget.checked)}
              />
              {picture === undefined ? null : (
                <img className={css.picture} src={picture} alt="" loading="lazy" decoding="async" />
              )}
              <span className={css.words}>
                <span id={part('title')} {...titled(colors)}>
                  {title}
                </span>
                {text === undefined ? null : (
                  <span id={part('text')} className={css.text}>
                    {text}
                  </span>
                )}
                {unavailable === undefined ? null : (
                  <span id={part('reason')} className={css.reason}>
                    <Icon of={Ban} size="sm" />
                    {unavailable}
                  </span>
                )}
              </span>
              {aside === undefined ? null : (
                <span id={part('aside')} className={css.aside}>
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
