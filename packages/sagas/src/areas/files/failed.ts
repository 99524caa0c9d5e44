import type { Failure } from '@estacao/contract';
import { fileTexts } from '@estacao/domain';

/** Why a file could not be sent: in the server's words, or in these. Of what was cancelled, nothing. */
export function uploadText(failure: Failure): string | undefined {
  if (failure.kind === 'aborted') return undefined;
  return ('messages' in failure ? failure.messages[0] : undefined) ?? fileTexts.failed;
}
