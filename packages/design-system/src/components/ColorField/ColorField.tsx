import { Palette } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { colorField as colorFieldWords } from '../../words/pt-br/color-field.ts';
import { useWords } from '../../words/words.ts';
import { Icon } from '../Icon/Icon.tsx';
import { FieldFrame } from '../TextField/FieldFrame.tsx';
import { type FieldWords, fieldProps } from '../TextField/field-props.ts';
import { input } from '../TextField/TextField.css.ts';
import * as css from './ColorField.css.ts';
import { colorIn } from './color.ts';

export interface ColorFieldProps extends FieldWords {
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
  id: givenId,
  name,
  ref,
}: ColorFieldProps) {
  const words = useWords('colorField', colorFieldWords);
  const ownId = useId();
  const id = givenId ?? ownId;
  const [own, setOwn] = useState(defaultValue);
  /** Text while typing; not normalised until blur. */
  const [draft, setDraft] = useState<string>();
  const held = value ?? own;
  const color = colorIn(held);

  const change = (text: string) => {
    const next = colorIn(text) ?? text;
    setOwn(next);
    if (next !== held) onValueChange?.(next);
  };

  const wrong =
    error ?? (draft === undefined && held !== '' && color === undefined ? words.wrong : undefined);

  return (
    <FieldFrame id={id} label={label} required={required} hint={hint} error={wrong}>
      <div className={css.line}>
        <span className={css.palette}>
          <input
            type="color"
            className={css.swatch({ unset: color === undefined })}
            aria-label={words.palette(label)}
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
          className={`${input({ invalid: wrong !== undefined })} ${css.code}`}
          {...fieldProps(id, { hint, error: wrong, required })}
          name={name}
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={disabled === true ? undefined : '#000000'}
          disabled={disabled}
          value={draft ?? color ?? held}
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
