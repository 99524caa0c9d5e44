import {
  fileLimits,
  type ParticipantRequirements,
  type Profile,
  participantLimits,
  paths,
  profileTexts,
  proofTexts,
  states,
  validateProfile,
} from '@estacao/domain';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { useOnValuesChange } from '../../components/Form/use-draft.ts';
import { type ServerError, useFields } from '../../components/Form/use-fields.ts';
import { Link } from '../../components/Link/Link.tsx';
import { MaskedField } from '../../components/MaskedField/MaskedField.tsx';
import { PictureField } from '../../components/PictureField/PictureField.tsx';
import { SelectField } from '../../components/SelectField/SelectField.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import * as css from './Profile.css.ts';

/** The photo uploads at once, independently of the form. */
export interface ProfilePictureState {
  readonly src?: string | undefined;
  /** Percentage uploaded; undefined when no upload is running. */
  readonly progress?: number | undefined;
  readonly error?: string | undefined;
}

export interface ProfileFormProps extends Pick<ParticipantRequirements, 'today' | 'minimumAge'> {
  profile: Profile;
  /** Read-only; undefined at stations whose members have no CPF. */
  cpf?: string | undefined;
  picture: ProfilePictureState;
  draft?: Profile | null | undefined;
  /** The station owns the profile data; members can only read it. */
  locked?: boolean;
  /** Hides the link to support, because the page offers a change request instead. */
  asksForChange?: boolean;
  busy?: boolean;
  errors?: readonly ServerError[] | undefined;
  onPicture: (picture: Blob) => void;
  onDraftChange?: ((profile: Profile) => void) | undefined;
  onSave: (profile: Profile) => void;
}

const labels = { image: 'Foto', name: 'Nome', birthday: 'Data de nascimento', state: 'Estado' };

const stateOptions = /* @__PURE__ */ states.map(({ sigla, nome }) => ({ value: sigla, label: nome }));

/** Form for the member's personal data. */
export function ProfileForm({
  profile,
  cpf,
  picture,
  draft,
  today,
  minimumAge,
  locked = false,
  asksForChange = false,
  busy = false,
  errors,
  onPicture,
  onDraftChange,
  onSave,
}: ProfileFormProps) {
  const { src = '', progress, error } = picture;
  const isUploading = progress !== undefined;
  const form = useFields({
    defaults: { image: src, ...profile, ...(locked ? {} : draft) },
    labels,
    check: ({ image, ...values }) =>
      validateProfile(values, {
        today,
        minimumAge,
        hasImage: image !== '',
        nameOnFile: profile.name,
      }),
    busy: busy || isUploading,
    errors,
    onSubmit: ({ image: _, ...values }) => onSave(values),
  });
  const typedValues = {
    name: form.value('name'),
    birthday: form.value('birthday'),
    state: form.value('state'),
  };
  useOnValuesChange(typedValues, locked ? undefined : onDraftChange);
  const hasChanges =
    !locked &&
    (typedValues.name !== profile.name ||
      typedValues.birthday !== profile.birthday ||
      typedValues.state !== profile.state);
  const discard = () => {
    for (const name of ['name', 'birthday', 'state'] as const) form.set(name, profile[name]);
  };

  // When saved values change on the server, updates the fields that the member has not edited.
  const savedValues = { image: src, ...profile };
  const lastSaved = useRef(savedValues);
  const latestForm = useRef(form);
  latestForm.current = form;
  const serialized = JSON.stringify(savedValues);
  useEffect(() => {
    const next = JSON.parse(serialized) as typeof savedValues;
    for (const name of ['image', 'name', 'birthday', 'state'] as const) {
      const oldValue = lastSaved.current[name];
      if (next[name] !== oldValue && latestForm.current.value(name) === oldValue)
        latestForm.current.set(name, next[name]);
    }
    lastSaved.current = next;
  }, [serialized]);

  const image = form.field('image');
  return (
    <Form
      {...form.props}
      label="Perfil"
      actions={
        locked ? null : (
          <div className={css.actions}>
            <Button
              kind="main"
              type="submit"
              busy={form.busy}
              busyLabel={isUploading ? 'Enviando foto' : 'Salvando'}
            >
              Salvar
            </Button>
            <span role="status" className={css.unsaved}>
              {hasChanges ? 'Há alterações que não foram salvas.' : ''}
            </span>
            {hasChanges ? (
              <Button kind="quiet" disabled={form.busy} onClick={discard}>
                Descartar alterações
              </Button>
            ) : null}
          </div>
        )
      }
    >
      {locked ? (
        <Callout>
          <p>{profileTexts.locked}</p>
          {asksForChange ? null : (
            <p>
              <Link href={paths.memberSupport}>Falar com a equipe</Link>
            </p>
          )}
        </Callout>
      ) : null}
      <PictureField
        id={image.id}
        label={image.label}
        required
        src={src === '' ? undefined : src}
        progress={progress}
        error={image.error ?? error}
        maxSize={fileLimits.profile}
        camera
        disabled={locked}
        onChange={onPicture}
      />
      <TextField
        required
        autoComplete="name"
        maxLength={participantLimits.name}
        disabled={locked}
        {...form.field('name')}
      />
      {cpf === undefined ? null : (
        <MaskedField mask="cpf" label="CPF" required readOnly hint={proofTexts.correct} value={cpf} />
      )}
      <div className={css.pair}>
        <MaskedField mask="date" required autoComplete="bday" disabled={locked} {...form.field('birthday')} />
        <SelectField
          required
          autoComplete="address-level1"
          placeholder="Selecione"
          options={stateOptions}
          disabled={locked}
          {...form.field('state')}
        />
      </div>
    </Form>
  );
}
