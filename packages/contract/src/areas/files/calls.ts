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
const LARGEST_IMAGE = 2 * fileLimits.onboarding;

export const uploadImage = defineCall('POST /upload-image-to-s3', {
  id: 'uploadImage',
  audience: 'member',
  limit: perAddress(300, 'quarter'),
  owner: 'none',
  request: { body: z.object({ base64: text(LARGEST_IMAGE - 1_000), purpose: z.optional(purpose) }) },
  answer: z.object({ url: z.string() }),
  largestBody: LARGEST_IMAGE,
  note: 'A picture (jpeg, png, gif), with or without `data:…;base64,` before it. It is turned, re-encoded without its metadata, and anybody who knows its address may see it. Without `purpose`, 3 MB at most.',
});

/** Also the answer of `POST /files/actions`, which is not in the table. */
export const storedFile: z.ZodMiniType<StoredFile> = renamed({
  name: ['original_name', z.string()],
  path: z.string(),
  id: z.optional(id()),
});

const known: z.ZodMiniType<Upload & { expiresAt: string; now: string }> = renamed({
  id: z.string(),
  offset: z.int(),
  size: z.int(),
  pieceSize: ['piece_size', z.int()],
  expiresAt: ['expires_at', moment()],
  now: moment(),
});

const uploadId = { params: z.object({ id: text(80) }) };
const itsOwner = [{ record: 'upload', at: 'params.id' }] as const;

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
  answer: known,
  note: 'Begins an upload in pieces: each is `PATCH /files/uploads/{id}` with its bytes and an `Upload-Offset`. Expires after a day.',
});

export const getUpload = defineCall('GET /files/uploads/{id}', {
  id: 'getUpload',
  audience: 'member',
  owner: itsOwner,
  request: uploadId,
  answer: known,
  note: 'How much of it has arrived: whoever was cut off goes on there.',
});

export const finishUpload = defineCall('POST /files/uploads/{id}/finish', {
  id: 'finishUpload',
  audience: 'member',
  limit: perAddress(300, 'quarter'),
  owner: itsOwner,
  request: uploadId,
  answer: storedFile,
  note: 'What all pieces have arrived of becomes a file, as if it had been sent in one. Asked for twice, it is the same file. `id` is that of a video: `GET /videos/{id}` reads it.',
});

export const cancelUpload = defineCall('DELETE /files/uploads/{id}', {
  id: 'cancelUpload',
  audience: 'member',
  limit: perMember(60, 'minute'),
  owner: itsOwner,
  request: uploadId,
  answer: z.object({ done: z.literal(true) }),
  note: 'What has arrived of it is removed.',
});
