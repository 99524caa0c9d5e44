import {
  type Loaded,
  type Participant,
  type ParticipantTerms,
  participantLimits,
  proofTexts,
  states,
  wrongInParticipant,
} from '@estacao/domain';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { CityField } from '../../components/Combobox/CityField.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { useWritten } from '../../components/Form/use-draft.ts';
import { type ServerError, useFields } from '../../components/Form/use-fields.ts';
import { MaskedField } from '../../components/MaskedField/MaskedField.tsx';
import { SelectField } from '../../components/SelectField/SelectField.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import * as css from './Onboarding.css.ts';
import { OnboardingFrame } from './OnboardingFrame.tsx';

export interface OnboardingDataProps extends ParticipantTerms {
  /** The account already has a CPF. It is read-only; only staff can correct it. */
  isCpfFixed?: boolean;
  participant: Participant;
  /** Cities of the chosen state. Without them the member types the city. */
  cities?: Loaded<readonly string[]> | undefined;
  busy?: boolean;
  errors?: readonly ServerError[] | undefined;
  moved?: boolean;
  /** Called after every change, to persist the draft. */
  onWrite?: ((participant: Participant) => void) | undefined;
  onState: (state: string) => void;
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
  moved = false,
  onWrite,
  onState,
  onSubmit,
  onBack,
}: OnboardingDataProps) {
  const form = useFields<Participant>({
    defaults: participant,
    labels,
    check: (values) => wrongInParticipant(values, { today, minimumAge, asksCpf, nameOnFile }),
    busy,
    errors,
    onSubmit,
  });
  useWritten(
    {
      cpf: form.value('cpf'),
      name: form.value('name'),
      phone: form.value('phone'),
      birthday: form.value('birthday'),
      state: form.value('state'),
      city: form.value('city'),
    },
    onWrite,
  );

  const code = form.value('state');
  const ask = useRef(onState);
  ask.current = onState;
  useEffect(() => {
    if (code !== '') ask.current(code);
  }, [code]);

  const state = form.field('state');
  return (
    <OnboardingFrame
      step={2}
      title="Seus dados"
      text="Eles ficam com a gente, e servem para que as suas participações e prêmios sejam seus."
      moved={moved}
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
          <div className={css.whole}>
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
            {...state}
            onValueChange={(value) => {
              if (value !== code) form.set('city', '');
              state.onValueChange(value);
            }}
          />
          {code === '' ? null : <CityField field={form.field('city')} cities={cities} />}
        </div>
      </Form>
    </OnboardingFrame>
  );
}
