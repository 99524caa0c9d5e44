import { applyMask, editMask, masks } from '@estacao/domain';
import { type FormEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';

type Native = Pick<TextFieldProps, 'inputMode' | 'autoComplete' | 'type' | 'autoCapitalize' | 'placeholder'>;

const entries = {
  cpf: { inputMode: 'numeric', autoComplete: 'off', placeholder: '000.000.000-00' },
  cnpj: { autoComplete: 'off', autoCapitalize: 'characters', placeholder: '00.000.000/0000-00' },
  cep: { inputMode: 'numeric', autoComplete: 'postal-code', placeholder: '00.000-000' },
  date: { inputMode: 'numeric', autoComplete: 'off', placeholder: 'dd/mm/aaaa' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
  landline: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
  healthPhone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
  cardNumber: { inputMode: 'numeric', autoComplete: 'cc-number' },
  cardExpiry: { inputMode: 'numeric', autoComplete: 'cc-exp', placeholder: 'mm/aa' },
  cardCvv: { inputMode: 'numeric', autoComplete: 'cc-csc' },
  money: { inputMode: 'numeric', autoComplete: 'off', placeholder: 'R$ 0,00' },
} as const satisfies Record<keyof typeof masks, Native>;

export interface MaskedFieldProps
  extends Omit<
    TextFieldProps,
    'value' | 'defaultValue' | 'onChange' | 'onInput' | 'type' | 'trailing' | 'ref'
  > {
  mask: keyof typeof masks;
  /** With or without punctuation. Makes the field controlled. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A text field that punctuates the input. */
export function MaskedField({
  mask,
  value,
  defaultValue = '',
  onValueChange,
  ref,
  ...rest
}: MaskedFieldProps) {
  const [own, setOwn] = useState(() => applyMask(masks[mask], defaultValue));
  const shown = value === undefined ? own : applyMask(masks[mask], value);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);

  const change = (next: string) => {
    setOwn(next);
    if (next !== shown) onValueChange?.(next);
  };

  // The browser may have filled the field before hydration.
  const adopt = useRef(change);
  adopt.current = change;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field hydrates
  useLayoutEffect(() => {
    const filled = input.current?.value ?? '';
    if (filled !== '' && filled !== shown) adopt.current(applyMask(masks[mask], filled));
  }, []);

  const edit = ({ currentTarget: field, nativeEvent }: FormEvent<HTMLInputElement>) => {
    const forward = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward';
    const caretNow = field.selectionStart ?? field.value.length;
    const edited = editMask(masks[mask], shown, field.value, caretNow, forward ? 'forward' : 'backward');
    // Sets the value before React renders it: React then leaves the caret where it is.
    field.value = edited.value;
    field.setSelectionRange(edited.caret, edited.caret);
    change(edited.value);
  };

  return <TextField {...entries[mask]} {...rest} ref={input} value={shown} onChange={edit} />;
}
