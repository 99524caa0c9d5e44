/** Below the base of the calls, and no calls of the table: their bodies are no JSON. */
export const filePaths = {
  /** A form with the field `file`: `{ original_name, path }`. */
  send: '/files/actions',
  /** The same for the video of a post: `{ id, original_name, path }`. */
  video: '/upload-video',
  /** One piece of an upload: its bytes, and where they begin. */
  piece: '/files/uploads/{id}',
  /** A file itself, as it was answered. */
  file: '/files/{key}',
} as const;

/** What a file that comes by form is for. */
export const formPurposes = ['profile', 'onboarding', 'media', 'file', 'answer'] as const;

/** Where a piece begins; with the answer, where the next one does. */
export const OFFSET_HEADER = 'Upload-Offset';
