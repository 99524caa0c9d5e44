import {
  fileLimits,
  type ParticipantTerms,
  type Profile,
  participantLimits,
  paths,
  profileTexts,
  proofTexts,
  states,
  wrongInProfile,
} from '@estacao/domain';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Callout } from '../../components/Callout/Callout.tsx';
import { Form } from '../../components/Form/Form.tsx';
import { useWritten } from '../../components/Form/use-draft.ts';
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

export interface ProfileFormProps extends Pick<ParticipantTerms, 'today' | 'minimumAge'> {
  profile: Profile;
  /** Read-only; undefined at stations whose members have no CPF. */
  cpf?: string | undefined;
  picture: ProfilePictureState;
  draft?: Profile | null | undefined;
  /** The station owns the profile data; members can only read it. */
  locked?: boolean;
  /** Replaces the link to support with the change request. */
  asksForChange?: boolean;
  busy?: boolean;
  errors?: readonly ServerError[] | undefined;
  onPicture: (picture: Blob) => void;
  onWrite?: ((profile: Profile) => void) | undefined;
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
  onWrite,
  onSave,
}: ProfileFormProps) {
  const { src = '', progress, error } = picture;
  const isSending = progress !== undefined;
  const form = useFields({
    defaults: { image: src, ...profile, ...(locked ? {} : draft) },
    labels,
    check: ({ image, ...values }) =>
      wrongInProfile(values, {
        today,
        minimumAge,
        hasImage: image !== '',
        nameOnFile: profile.name,
      }),
    busy: busy || isSending,
    errors,
    onSubmit: ({ image: _, ...values }) => onSave(values),
  });
  const written = { name: form.value('name'), birthday: form.value('birthday'), state: form.value('state') };
  useWritten(written, locked ? undefined : onWrite);
  const hasChanges =
    !locked &&
    (written.name !== profile.name ||
      written.birthday !== profile.birthday ||
      written.state !== profile.state);
  const discard = () => {
    for (const name of ['name', 'birthday', 'state'] as const) form.set(name, profile[name]);
  };

  // Merges values saved since, by this page or another device, into fields without local edits.
  const known = { image: src, ...profile };
  const last = useRef(known);
  const now = useRef(form);
  now.current = form;
  const words = JSON.stringify(known);
  useEffect(() => {
    const next = JSON.parse(words) as typeof known;
    for (const name of ['image', 'name', 'birthday', 'state'] as const) {
      const before = last.current[name];
      if (next[name] !== before && now.current.value(name) === before) now.current.set(name, next[name]);
    }
    last.current = next;
  }, [words]);

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
              busyLabel={isSending ? 'Enviando foto' : 'Salvando'}
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
