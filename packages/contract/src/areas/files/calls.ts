import { fileLimits, fileTexts, type StoredFile, type Upload } from '@estacao/domain';
import * as z from 'zod/mini';
import { defineCall, perAddress, perMember } from '../../call.ts';
import { renamed } from '../../codecs.ts';
import { formPurposes } from '../../files.ts';
import { id, moment, text } from '../../values.ts';

const purpose = z.enum(formPurposes);
/** Videos arrive in pieces or through their own form only. */
const uploadPurpose = z.enum([...formPurposes, 'video']);

/** Above the real limit, so the handler can reject a larger picture with a message. */
const MAX_IMAGE_BODY = 2 * fileLimits.onboarding;

export const uploadImage = defineCall('POST /upload-image-to-s3', {
  id: 'uploadImage',
  audience: 'member',
  limit: perAddress(300, 'quarter'),
  owner: 'none',
  request: { body: z.object({ base64: text(MAX_IMAGE_BODY - 1_000), purpose: z.optional(purpose) }) },
  answer: z.object({ url: z.string() }),
  maxBodyBytes: MAX_IMAGE_BODY,
  note: 'Uploads a picture (jpeg, png, gif), with or without a `data:…;base64,` prefix. The server rotates it and re-encodes it without its metadata. Everyone who knows its address may see it. Without `purpose`, 3 MB at most.',
});

/** Also the answer of `POST /files/actions`, which is not in the table. */
export const storedFile: z.ZodMiniType<StoredFile> = renamed({
  name: ['original_name', z.string()],
  path: z.string(),
  id: z.optional(id()),
});

const uploadStatus: z.ZodMiniType<Upload & { expiresAt: string; now: string }> = renamed({
  id: z.string(),
  offset: z.int(),
  size: z.int(),
  pieceSize: ['piece_size', z.int()],
  expiresAt: ['expires_at', moment()],
  now: moment(),
});

const uploadRequest = { params: z.object({ id: text(80) }) };
const uploadOwner = [{ record: 'upload', at: 'params.id' }] as const;

export const openUpload = defineCall('POST /files/uploads', {
  id: 'openUpload',
  audience: 'member',
  limit: perAddress(300, 'quarter'),
  owner: 'none',
  request: {
    body: z.object({
      name: text(400),
      size: z.int().check(z.refine((bytes) => bytes > 0 && bytes <= fileLimits.video, fileTexts.invalid)),
      purpose: z.optional(uploadPurpose),
    }),
  },
  answer: uploadStatus,
  note: 'Starts an upload in pieces: each piece is `PATCH /files/uploads/{id}` with its bytes and an `Upload-Offset`. Expires after a day.',
});

export const getUpload = defineCall('GET /files/uploads/{id}', {
  id: 'getUpload',
  audience: 'member',
  owner: uploadOwner,
  request: uploadRequest,
  answer: uploadStatus,
  note: 'Returns how many bytes of the upload have arrived, so that an interrupted client can continue there.',
});

export const finishUpload = defineCall('POST /files/uploads/{id}/finish', {
  id: 'finishUpload',
  audience: 'member',
  limit: perAddress(300, 'quarter'),
  owner: uploadOwner,
  request: uploadRequest,
  answer: storedFile,
  note: 'Turns a complete upload into a file, as if it had been sent in one request. A repeated call returns the same file. `id` is that of a video: `GET /videos/{id}` reads it.',
});

export const cancelUpload = defineCall('DELETE /files/uploads/{id}', {
  id: 'cancelUpload',
  audience: 'member',
  limit: perMember(60, 'minute'),
  owner: uploadOwner,
  request: uploadRequest,
  answer: z.object({ done: z.literal(true) }),
  note: 'Cancels the upload and deletes its bytes.',
});
