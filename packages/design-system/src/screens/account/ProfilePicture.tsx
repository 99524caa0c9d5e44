import { fileLimits } from '@estacao/domain';
import { Heading } from '../../components/Heading/Heading.tsx';
import { PictureField } from '../../components/PictureField/PictureField.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';

export interface ProfilePictureProps {
  /** Theirs, where they have one. */
  src?: string | undefined;
  /** How much of a new one has arrived, from 0 to 100; nothing where none is on its way. */
  progress?: number | undefined;
  error?: string | undefined;
  /** The station keeps what it knows of its members: they see it. */
  locked?: boolean;
  onPicture: (picture: Blob) => void;
  onRemove: () => void;
}

/** A member's picture, on the page of their account: seen, exchanged and removed. */
export function ProfilePicture({
  src,
  progress,
  error,
  locked = false,
  onPicture,
  onRemove,
}: ProfilePictureProps) {
  return (
    <Surface as="section">
      <Stack>
        <Heading level={2} size="lg">
          Foto de perfil
        </Heading>
        <PictureField
          label="Sua foto"
          src={src}
          progress={progress}
          error={error}
          maxSize={fileLimits.profile}
          camera
          disabled={locked}
          onChange={onPicture}
          onRemove={locked ? undefined : onRemove}
        />
      </Stack>
    </Surface>
  );
}
