import { Palette } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { colorField as colorFieldWords } from '../../texts/pt-br/color-field.ts';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../Icon/Icon.tsx';
import { FieldFrame } from '../TextField/FieldFrame.tsx';
import { type FieldTexts, fieldProps } from '../TextField/field-props.ts';
import { input } from '../TextField/TextField.css.ts';
import * as css from './ColorField.css.ts';
import { parseColor } from './color.ts';

export interface ColorFieldProps extends FieldTexts {
  /** `#rrggbb`, or the raw text if it is not a colour. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  /** Receives `#rrggbb` for any accepted notation, otherwise the raw text. */
  onValueChange?: ((value: string) => void) | undefined;
  onBlur?: (() => void) | undefined;
  disabled?: boolean;
  id?: string;
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A colour as text or from the system's colour picker. */
export function ColorField({
  label,
  hint,
  error,
  required,
  value,
  defaultValue = '',
  onValueChange,
  onBlur,
  disabled,
  id: idProp,
  name,
  ref,
}: ColorFieldProps) {
  const texts = useTexts('colorField', colorFieldWords);
  const generatedId = useId();
  const id = idProp ?? generatedId;
  const [internalValue, setInternalValue] = useState(defaultValue);
  /** Text while typing; not normalised until blur. */
  const [draft, setDraft] = useState<string>();
  const currentValue = value ?? internalValue;
  const color = parseColor(currentValue);

  const change = (text: string) => {
    const next = parseColor(text) ?? text;
    setInternalValue(next);
    if (next !== currentValue) onValueChange?.(next);
  };

  const shownError =
    error ?? (draft === undefined && currentValue !== '' && color === undefined ? texts.invalid : undefined);

  return (
    <FieldFrame id={id} label={label} required={required} hint={hint} error={shownError}>
      <div className={css.line}>
        <span className={css.palette}>
          <input
            type="color"
            className={css.swatch({ unset: color === undefined })}
            aria-label={texts.palette(label)}
            disabled={disabled}
            value={color ?? '#000000'}
            onChange={({ currentTarget }) => {
              setDraft(undefined);
              change(currentTarget.value);
            }}
          />
          {color === undefined ? (
            <span className={css.unsetMark}>
              <Icon of={Palette} />
            </span>
          ) : null}
        </span>
        <input
          ref={ref}
          className={`${input({ invalid: shownError !== undefined })} ${css.code}`}
          {...fieldProps(id, { hint, error: shownError, required })}
          name={name}
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={disabled === true ? undefined : '#000000'}
          disabled={disabled}
          value={draft ?? color ?? currentValue}
          onChange={({ currentTarget }) => {
            setDraft(currentTarget.value);
            change(currentTarget.value);
          }}
          onBlur={() => {
            setDraft(undefined);
            onBlur?.();
          }}
        />
      </div>
    </FieldFrame>
  );
}
