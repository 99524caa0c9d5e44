import type { Failure } from '@estacao/contract';
import { fileTexts } from '@estacao/domain';

/** The server's text or a fallback; undefined for a cancelled upload. */
export function uploadErrorText(failure: Failure): string | undefined {
  if (failure.kind === 'aborted') return undefined;
  return ('messages' in failure ? failure.messages[0] : undefined) ?? fileTexts.failed;
}
