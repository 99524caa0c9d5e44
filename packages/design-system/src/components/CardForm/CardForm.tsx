import { type CardField, type Loaded, parseCep, states } from '@estacao/domain';
import { useEffect, useId, useRef, useState } from 'react';
import { cardForm as cardFormWords } from '../../texts/pt-br/card-form.ts';
import { useTexts } from '../../texts/texts.ts';
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
  onZipcodeComplete?: ((zipcode: string) => void) | undefined;
  /** A CEP look-up is running. Street and city are read-only. */
  lookingUp?: boolean;
  cities?: Loaded<readonly string[]> | undefined;
  /** A state is selected: request its municipalities. Without it the city is a text field. */
  onStateSelect?: ((stateCode: string) => void) | undefined;
  level?: 2 | 3 | 4;
}

const stateOptions = /* @__PURE__ */ states.map(({ sigla, nome }) => ({ value: sigla, label: nome }));

/** Card data with a live preview, and the billing address. Goes inside a `Form`. */
export function CardForm({
  field,
  neighborhood,
  save,
  onZipcodeComplete,
  lookingUp = false,
  cities,
  onStateSelect,
  level = 3,
}: CardFormProps) {
  const texts = useTexts('cardForm', cardFormWords);
  const id = useId();
  const [isCvvFocused, setIsCodeFocused] = useState(false);
  const cep = field('cep');
  const cvv = field('cvv');
  // No blur validation while the look-up fills the field.
  const addressField = (name: CardField) =>
    lookingUp ? { ...field(name), readOnly: true, onBlur: undefined } : field(name);

  const state = field('state');
  const stateCode = state.value;
  /** The city still belongs to the previous state. */
  const isCityOutdated = useRef(false);
  const handleStateChange = useRef(() => {});
  handleStateChange.current = () => {
    if (stateCode !== '') onStateSelect?.(stateCode);
    // Waits for the state's update, because a field reports its change with the values of the last render.
    if (isCityOutdated.current) field('city').onValueChange('');
    isCityOutdated.current = false;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the state changes; the callback is read from the ref
  useEffect(() => handleStateChange.current(), [stateCode]);
  return (
    <div className={css.form}>
      <div className={css.columns}>
        <div className={css.preview}>
          <CardPreview
            number={field('number').value}
            name={field('name').value}
            expiry={field('expiry').value}
            cvv={field('cvv').value}
            side={isCvvFocused ? 'back' : 'front'}
          />
        </div>
        <div className={css.parts}>
          <div className={css.fields}>
            <div className={css.fullRow}>
              <MaskedField mask="cardNumber" required {...field('number')} />
            </div>
            <div className={css.fullRow}>
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
              hint={texts.cvvHint}
              {...cvv}
              onFocus={() => setIsCodeFocused(true)}
              onBlur={() => {
                setIsCodeFocused(false);
                cvv.onBlur();
              }}
            />
            <div className={css.halfRow}>
              <MaskedField mask="cpf" required {...field('cpf')} />
            </div>
            <div className={css.halfRow}>
              <MaskedField mask="date" required {...field('birthday')} />
            </div>
            <div className={css.halfRow}>
              <MaskedField mask="phone" required {...field('phone')} />
            </div>
          </div>
          {/* biome-ignore lint/a11y/useSemanticElements: a legend is no heading */}
          <div role="group" aria-labelledby={id}>
            <div className={css.legend}>
              <Heading level={level} size="lg" id={id}>
                {texts.billing}
              </Heading>
            </div>
            <div className={css.fields}>
              <div className={css.halfRow}>
                <MaskedField
                  mask="cep"
                  required
                  {...cep}
                  autoComplete="billing postal-code"
                  onValueChange={(value) => {
                    cep.onValueChange(value);
                    const zipcode = parseCep(value);
                    if (zipcode !== undefined) onZipcodeComplete?.(zipcode);
                  }}
                />
              </div>
              <div className={css.fullRow}>
                <TextField required autoComplete="billing address-line1" {...addressField('street')} />
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
              <div className={css.halfRow}>
                <SelectField
                  required
                  autoComplete="billing address-level1"
                  placeholder={texts.choose}
                  options={stateOptions}
                  {...state}
                  onValueChange={(value) => {
                    isCityOutdated.current = stateCode !== '' && value !== stateCode;
                    state.onValueChange(value);
                  }}
                />
              </div>
              <div className={css.halfRow}>
                {onStateSelect === undefined || stateCode === '' || lookingUp ? (
                  <TextField required autoComplete="billing address-level2" {...addressField('city')} />
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
          {save === undefined ? null : <Checkbox {...save}>{texts.save}</Checkbox>}
        </div>
      </div>
    </div>
  );
}
