import { type CardField, type Loaded, parseCep, states } from '@estacao/domain';
import { useEffect, useId, useRef, useState } from 'react';
import { cardForm as cardFormWords } from '../../words/pt-br/card-form.ts';
import { useWords } from '../../words/words.ts';
import { CardPreview } from '../CardPreview/CardPreview.tsx';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { CityField } from '../Combobox/CityField.tsx';
import type { TickField, ValueField } from '../Form/use-fields.ts';
import { Heading } from '../Heading/Heading.tsx';
import { MaskedField } from '../MaskedField/MaskedField.tsx';
import { SelectField } from '../SelectField/SelectField.tsx';
import { TextField } from '../TextField/TextField.tsx';
import * as css from './CardForm.css.ts';

export interface CardFormProps {
  field: (name: CardField) => ValueField<string>;
  neighborhood?: ValueField<string> | undefined;
  save?: TickField | undefined;
  /** The CEP is complete: look up its street and city. */
  onZipcode?: ((zipcode: string) => void) | undefined;
  /** A CEP look-up is running. Street and city are read-only. */
  lookingUp?: boolean;
  cities?: Loaded<readonly string[]> | undefined;
  /** A state is selected: request its municipalities. Without it the city is a text field. */
  onState?: ((code: string) => void) | undefined;
  level?: 2 | 3 | 4;
}

const stateOptions = /* @__PURE__ */ states.map(({ sigla, nome }) => ({ value: sigla, label: nome }));

/** Card data with a live preview, and the billing address. Goes inside a `Form`. */
export function CardForm({
  field,
  neighborhood,
  save,
  onZipcode,
  lookingUp = false,
  cities,
  onState,
  level = 3,
}: CardFormProps) {
  const words = useWords('cardForm', cardFormWords);
  const id = useId();
  const [atCode, setAtCode] = useState(false);
  const cep = field('cep');
  const cvv = field('cvv');
  // No blur validation while the look-up fills the field.
  const found = (name: CardField) =>
    lookingUp ? { ...field(name), readOnly: true, onBlur: undefined } : field(name);

  const state = field('state');
  const code = state.value;
  /** After a change of state, the city belongs to the previous one. */
  const isReplaced = useRef(false);
  const afterState = useRef(() => {});
  afterState.current = () => {
    if (code !== '') onState?.(code);
    // Waits for the state's update, because a field reports its change with the values of the last render.
    if (isReplaced.current) field('city').onValueChange('');
    isReplaced.current = false;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the state changes; the callback is read from the ref
  useEffect(() => afterState.current(), [code]);
  return (
    <div className={css.form}>
      <div className={css.columns}>
        <div className={css.preview}>
          <CardPreview
            number={field('number').value}
            name={field('name').value}
            expiry={field('expiry').value}
            cvv={field('cvv').value}
            side={atCode ? 'back' : 'front'}
          />
        </div>
        <div className={css.parts}>
          <div className={css.fields}>
            <div className={css.whole}>
              <MaskedField mask="cardNumber" required {...field('number')} />
            </div>
            <div className={css.whole}>
              <TextField
                required
                autoComplete="cc-name"
                autoCapitalize="characters"
                spellCheck={false}
                {...field('name')}
              />
            </div>
            <MaskedField mask="cardExpiry" required {...field('expiry')} />

            <MaskedField
              mask="cardCvv"
              required
              hint={words.cvvHint}
              {...cvv}
              onFocus={() => setAtCode(true)}
              onBlur={() => {
                setAtCode(false);
                cvv.onBlur();
              }}
            />
            <div className={css.half}>
              <MaskedField mask="cpf" required {...field('cpf')} />
            </div>
            <div className={css.half}>
              <MaskedField mask="date" required {...field('birthday')} />
            </div>
            <div className={css.half}>
              <MaskedField mask="phone" required {...field('phone')} />
            </div>
          </div>
          {/* biome-ignore lint/a11y/useSemanticElements: a legend is no heading */}
          <div role="group" aria-labelledby={id}>
            <div className={css.legend}>
              <Heading level={level} size="lg" id={id}>
                {words.billing}
              </Heading>
            </div>
            <div className={css.fields}>
              <div className={css.half}>
                <MaskedField
                  mask="cep"
                  required
                  {...cep}
                  autoComplete="billing postal-code"
                  onValueChange={(value) => {
                    cep.onValueChange(value);
                    const whole = parseCep(value);
                    if (whole !== undefined) onZipcode?.(whole);
                  }}
                />
              </div>
              <div className={css.whole}>
                <TextField required autoComplete="billing address-line1" {...found('street')} />
              </div>
              <TextField
                required
                autoComplete="billing address-line2"
                maxLength={20}
                {...field('streetNumber')}
              />
              {neighborhood === undefined ? null : (
                <TextField required autoComplete="billing address-level3" {...neighborhood} />
              )}
              <div className={css.half}>
                <SelectField
                  required
                  autoComplete="billing address-level1"
                  placeholder={words.choose}
                  options={stateOptions}
                  {...state}
                  onValueChange={(value) => {
                    isReplaced.current = code !== '' && value !== code;
                    state.onValueChange(value);
                  }}
                />
              </div>
              <div className={css.half}>
                {onState === undefined || code === '' || lookingUp ? (
                  <TextField required autoComplete="billing address-level2" {...found('city')} />
                ) : (
                  <CityField
                    required
                    autoComplete="billing address-level2"
                    field={field('city')}
                    cities={cities}
                  />
                )}
              </div>
            </div>
          </div>
          {save === undefined ? null : <Checkbox {...save}>{words.save}</Checkbox>}
        </div>
      </div>
    </div>
  );
}
