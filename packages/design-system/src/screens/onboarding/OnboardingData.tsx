import {
  type Loaded,
  type Participant,
  type ParticipantRequirements,
  participantLimits,
  proofTexts,
  states,
  validateParticipant,
} from '@estacao/domain';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { CityField } from '../../components/Combobox/CityField.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { useOnValuesChange } from '../../components/Form/use-draft.ts';
import { type ServerError, useFields } from '../../components/Form/use-fields.ts';
import { MaskedField } from '../../components/MaskedField/MaskedField.tsx';
import { SelectField } from '../../components/SelectField/SelectField.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import * as css from './Onboarding.css.ts';
import { OnboardingFrame } from './OnboardingFrame.tsx';

export interface OnboardingDataProps extends ParticipantRequirements {
  /** The account already has a CPF. It is read-only; only staff can correct it. */
  isCpfFixed?: boolean;
  participant: Participant;
  /** Cities of the selected state. Without them the member types the city. */
  cities?: Loaded<readonly string[]> | undefined;
  busy?: boolean;
  errors?: readonly ServerError[] | undefined;
  focusesTitle?: boolean;
  /** Called after every change, to persist the draft. */
  onDraftChange?: ((participant: Participant) => void) | undefined;
  onStateSelect: (state: string) => void;
  onSubmit: (participant: Participant) => void;
  onBack: () => void;
}

const labels = {
  cpf: 'CPF',
  name: 'Nome completo',
  phone: 'Telefone',
  birthday: 'Data de nascimento',
  state: 'Estado',
  city: 'Cidade',
};

const stateOptions = /* @__PURE__ */ states.map(({ sigla, nome }) => ({ value: sigla, label: nome }));

/** Onboarding step that asks for the member's personal data. */
export function OnboardingData({
  participant,
  today,
  minimumAge,
  asksCpf,
  nameOnFile,
  isCpfFixed = false,
  cities,
  busy = false,
  errors,
  focusesTitle = false,
  onDraftChange,
  onStateSelect,
  onSubmit,
  onBack,
}: OnboardingDataProps) {
  const form = useFields<Participant>({
    defaults: participant,
    labels,
    check: (values) => validateParticipant(values, { today, minimumAge, asksCpf, nameOnFile }),
    busy,
    errors,
    onSubmit,
  });
  useOnValuesChange(
    {
      cpf: form.value('cpf'),
      name: form.value('name'),
      phone: form.value('phone'),
      birthday: form.value('birthday'),
      state: form.value('state'),
      city: form.value('city'),
    },
    onDraftChange,
  );

  const stateCode = form.value('state');
  const latestOnState = useRef(onStateSelect);
  latestOnState.current = onStateSelect;
  useEffect(() => {
    if (stateCode !== '') latestOnState.current(stateCode);
  }, [stateCode]);

  const stateField = form.field('state');
  return (
    <OnboardingFrame
      step={2}
      title="Seus dados"
      text="Eles ficam com a gente, e servem para que as suas participações e prêmios sejam seus."
      focusesTitle={focusesTitle}
    >
      <Form
        {...form.props}
        label="Seus dados"
        actions={
          <div className={css.actions}>
            <Button kind="main" type="submit" busy={form.busy} busyLabel="Salvando">
              Salvar e Entrar
            </Button>
            <Button kind="quiet" onClick={() => onBack()}>
              Voltar
            </Button>
          </div>
        }
      >
        <div className={css.fields}>
          <div className={css.fullWidth}>
            <TextField
              required
              autoComplete="name"
              maxLength={participantLimits.name}
              {...form.field('name')}
            />
          </div>
          {asksCpf ? (
            <MaskedField
              mask="cpf"
              required
              readOnly={isCpfFixed}
              hint={isCpfFixed ? proofTexts.correct : undefined}
              {...form.field('cpf')}
            />
          ) : null}
          <MaskedField mask="date" required {...form.field('birthday')} />
          <MaskedField mask="phone" required {...form.field('phone')} />
          <SelectField
            required
            autoComplete="address-level1"
            placeholder="Selecione"
            options={stateOptions}
            {...stateField}
            onValueChange={(value) => {
              if (value !== stateCode) form.set('city', '');
              stateField.onValueChange(value);
            }}
          />
          {stateCode === '' ? null : <CityField field={form.field('city')} cities={cities} />}
        </div>
      </Form>
    </OnboardingFrame>
  );
}
