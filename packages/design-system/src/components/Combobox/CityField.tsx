import { foldText, type Loaded, participantLimits, validAddressPart } from '@estacao/domain';
import { useEffect } from 'react';
import { cityField as cityFieldWords } from '../../texts/pt-br/city-field.ts';
import { useTexts } from '../../texts/texts.ts';
import type { ValueField } from '../Form/use-fields.ts';
import { TextField } from '../TextField/TextField.tsx';
import { Combobox } from './Combobox.tsx';

export interface CityFieldProps {
  field: ValueField<string>;
  cities: Loaded<readonly string[]> | undefined;
  required?: boolean;
  /** For the text field that replaces a failed list. */
  autoComplete?: string;
}

/** A list of the state's municipalities. A text field when the list fails to load. */
export function CityField({ field, cities, required, autoComplete = 'address-level2' }: CityFieldProps) {
  const texts = useTexts('cityField', cityFieldWords);
  const names = cities?.status === 'ready' ? cities.data : [];
  // A CEP look-up writes its progress and its failure into the field. Neither is a city to choose.
  const isCity = validAddressPart(field.value) === undefined;
  const value = isCity ? field.value : '';
  // Postal services write "SAO PAULO" where the list has "São Paulo".
  const match = names.find((name) => foldText(name) === foldText(value));
  const { onValueChange } = field;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the match decides; the callback changes at every render
  useEffect(() => {
    if (match !== undefined && match !== value) onValueChange(match);
  }, [match, value]);

  if (cities?.status === 'failed') {
    return (
      <TextField
        autoComplete={autoComplete}
        maxLength={participantLimits.city}
        required={required}
        {...field}
      />
    );
  }
  const options = value === '' || match !== undefined ? names : [value, ...names];
  return (
    <Combobox
      {...field}
      required={required}
      value={match ?? value}
      options={options.map((name) => ({ value: name, label: name }))}
      loading={cities === undefined || cities.status === 'loading'}
      placeholder={isCity ? texts.search : field.value}
      emptyText={texts.noResults}
    />
  );
}
