/** Paths relative to the base URL. Their bodies are not JSON, so they are not calls of the table. */
export const filePaths = {
  /** Multipart form with the field `file`; responds with `{ original_name, path }`. */
  send: '/files/actions',
  video: '/upload-video',
  piece: '/files/uploads/{id}',
  file: '/files/{key}',
} as const;

export const formPurposes = ['profile', 'onboarding', 'media', 'file', 'answer'] as const;

/** Request: offset of this piece. Response: offset of the next piece. */
export const OFFSET_HEADER = 'Upload-Offset';
