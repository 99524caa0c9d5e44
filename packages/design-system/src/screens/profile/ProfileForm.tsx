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

/** The picture goes by itself: it is theirs as soon as it has arrived. */
export interface ProfilePictureState {
  readonly src?: string | undefined;
  /** How much of a new one has arrived, from 0 to 100; nothing where none is on its way. */
  readonly progress?: number | undefined;
  readonly error?: string | undefined;
}

export interface ProfileFormProps extends Pick<ParticipantTerms, 'today' | 'minimumAge'> {
  /** What is known of them. */
  profile: Profile;
  /** The CPF on file, to be read; nothing where members have none. */
  cpf?: string | undefined;
  picture: ProfilePictureState;
  /** What was written before, and isn't saved. */
  draft?: Profile | null | undefined;
  /** The station keeps what it knows of its members: they read it. */
  locked?: boolean;
  /** Where they may ask for a change, and nobody has to write to the support. */
  asksForChange?: boolean;
  busy?: boolean;
  errors?: readonly ServerError[] | undefined;
  onPicture: (picture: Blob) => void;
  /** What is written, after every change: for whoever keeps it. */
  onWrite?: ((profile: Profile) => void) | undefined;
  onSave: (profile: Profile) => void;
}

const labels = { image: 'Foto', name: 'Nome', birthday: 'Data de nascimento', state: 'Estado' };

const stateOptions = /* @__PURE__ */ states.map(({ sigla, nome }) => ({ value: sigla, label: nome }));

/** Who a member is: theirs to change, unless the station keeps it. */
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

  // What has become known since, by this page or another device, goes where nobody has written anything else.
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
