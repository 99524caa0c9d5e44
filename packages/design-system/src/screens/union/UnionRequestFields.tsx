import { ErrorState } from '../../components/ErrorState/ErrorState.tsx';
import { LoadingNote } from '../../components/Skeleton/LoadingNote.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';
import { UnionRequestForm, type UnionRequestFormProps } from './UnionRequestForm.tsx';

/** The form needs the station's weekdays, which load first. */
export type UnionRequestState = Omit<UnionRequestFormProps, 'label'> | 'loading' | 'failed';

export interface UnionRequestFieldsProps {
  form: UnionRequestState;
  label: string;
  level: 2 | 3;
  onRetry?: (() => unknown) | undefined;
}

export function UnionRequestFields({ form, label, level, onRetry }: UnionRequestFieldsProps) {
  if (form === 'failed') return <ErrorState onRetry={onRetry} level={level} />;
  if (form !== 'loading') return <UnionRequestForm {...form} label={label} />;
  return (
    <>
      <LoadingNote />
      <Stack>
        <Skeleton shape="button" />
        <Skeleton shape="button" />
        <Skeleton shape="button" />
      </Stack>
    </>
  );
}
