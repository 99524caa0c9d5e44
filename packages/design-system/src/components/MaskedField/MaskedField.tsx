import { applyMask, editMask, masks } from '@estacao/domain';
import { type FormEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';

type NativeProps = Pick<
  TextFieldProps,
  'inputMode' | 'autoComplete' | 'type' | 'autoCapitalize' | 'placeholder'
>;

const nativeProps = {
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
} as const satisfies Record<keyof typeof masks, NativeProps>;

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
  const [text, setText] = useState(() => applyMask(masks[mask], defaultValue));
  const shownText = value === undefined ? text : applyMask(masks[mask], value);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);

  const change = (next: string) => {
    setText(next);
    if (next !== shownText) onValueChange?.(next);
  };

  // The browser may have filled the field before hydration.
  const latestChange = useRef(change);
  latestChange.current = change;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field hydrates
  useLayoutEffect(() => {
    const autofilledText = input.current?.value ?? '';
    if (autofilledText !== '' && autofilledText !== shownText)
      latestChange.current(applyMask(masks[mask], autofilledText));
  }, []);

  const edit = ({ currentTarget: field, nativeEvent }: FormEvent<HTMLInputElement>) => {
    const isForwardDelete =
      nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward';
    const caret = field.selectionStart ?? field.value.length;
    const maskEdit = editMask(
      masks[mask],
      shownText,
      field.value,
      caret,
      isForwardDelete ? 'forward' : 'backward',
    );
    // Sets the value before React renders it: React then leaves the caret where it is.
    field.value = maskEdit.value;
    field.setSelectionRange(maskEdit.caret, maskEdit.caret);
    change(maskEdit.value);
  };

  return <TextField {...nativeProps[mask]} {...rest} ref={input} value={shownText} onChange={edit} />;
}
