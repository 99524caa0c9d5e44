import { fileLimits } from '@estacao/domain';
import { Heading } from '../../components/Heading/Heading.tsx';
import { PictureField } from '../../components/PictureField/PictureField.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';

export interface ProfilePictureProps {
  src?: string | undefined;
  /** Upload progress from 0 to 100; undefined without an upload. */
  progress?: number | undefined;
  error?: string | undefined;
  /** The station manages member data, so members can only view the picture. */
  locked?: boolean;
  onPicture: (picture: Blob) => void;
  onRemove: () => void;
}

/** Shows, changes and removes the member's picture. */
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
