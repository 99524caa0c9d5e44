import { type Loaded, participantLimits } from '@estacao/domain';
import { Combobox } from '../../components/Combobox/Combobox.tsx';
import type { ValueField } from '../../components/Form/use-fields.ts';
import { TextField } from '../../components/TextField/TextField.tsx';

export interface CityFieldProps {
  /** Of a form: what it is bound to. */
  field: ValueField<string>;
  /** The municipalities of the state that was chosen, once they are asked for. */
  cities: Loaded<readonly string[]> | undefined;
}

/** One of those that there are; where those can't be had, as it is typed. */
export function CityField({ field, cities }: CityFieldProps) {
  if (cities?.status === 'failed') {
    return <TextField autoComplete="address-level2" maxLength={participantLimits.city} {...field} />;
  }
  const names = cities?.status === 'ready' ? cities.data : [];
  const known = field.value === '' || names.includes(field.value) ? names : [field.value, ...names];
  return (
    <Combobox
      {...field}
      options={known.map((name) => ({ value: name, label: name }))}
      loading={cities === undefined || cities.status === 'loading'}
      placeholder="Busque a sua cidade"
      nothing="Nenhuma cidade com esse nome"
    />
  );
}
