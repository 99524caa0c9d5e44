import { CHUNKED_UPLOAD_FROM, fileLimits } from '@estacao/domain';
import { storedFile } from '../areas/files/calls.ts';
import { filePaths, formPurposes, OFFSET_HEADER } from '../files.ts';
import { schemaOf } from './schema-of.ts';

interface FileOperation {
  readonly path: string;
  readonly method: 'get' | 'post' | 'patch';
  readonly operation: Readonly<Record<string, unknown>> & {
    readonly operationId: string;
    readonly description: string;
  };
}

const bytes = { type: 'string', contentMediaType: 'application/octet-stream' };

function jsonContent(schema: unknown) {
  return { 'application/json': { schema } };
}

const errorContent = jsonContent({ $ref: '#/components/schemas/Error' });
const retryAfter = {
  'Retry-After': { description: 'In seconds.', required: true, schema: { type: 'integer', minimum: 1 } },
};

/** The server refuses by length or sender before it reads the body. */
const errorDescriptions: Readonly<Record<number, string>> = {
  400: 'The form or piece is malformed',
  401: 'No valid session',
  403: 'The account or its station may not upload this',
  404: 'The upload or file does not exist for this caller',
  413: 'The file is too large',
  422: "File type not accepted, file too large, or the member's storage is full",
  429: 'Too many files in an hour, or too many concurrent large uploads by this member',
  503: 'Too many concurrent uploads',
};

function errorResponses(...statuses: readonly number[]) {
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: errorDescriptions[status],
        ...(status === 429 || status === 503 ? { headers: retryAfter } : {}),
        content: errorContent,
      },
    ]),
  );
}

function formBody(properties: Readonly<Record<string, unknown>>) {
  const schema = { type: 'object', required: ['file'], properties: { file: bytes, ...properties } };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

const memberAccess = { 'x-audience': 'member', 'x-owner': 'none', security: [{ bearer: [] }] };
const storedFileResponse = { description: 'OK', content: jsonContent(schemaOf(storedFile, 'input')) };

const chunkedUploadNote = `Upload files of more than ${CHUNKED_UPLOAD_FROM} bytes in pieces.`;

export const fileOperations: readonly FileOperation[] = [
  {
    path: filePaths.send,
    method: 'post',
    operation: {
      operationId: 'sendFile',
      description: `Uploads a file of up to ${fileLimits.file} bytes; less for most purposes. ${chunkedUploadNote}`,
      ...memberAccess,
      requestBody: formBody({ purpose: { type: 'string', enum: formPurposes, default: 'file' } }),
      responses: { 200: storedFileResponse, ...errorResponses(400, 401, 403, 413, 422, 429, 503) },
    },
  },
  {
    path: filePaths.video,
    method: 'post',
    operation: {
      operationId: 'sendVideo',
      description: `Uploads the video of a post, up to ${fileLimits.video} bytes. ${chunkedUploadNote}`,
      ...memberAccess,
      requestBody: formBody({}),
      responses: { 200: storedFileResponse, ...errorResponses(400, 401, 403, 404, 413, 422, 429, 503) },
    },
  },
  {
    path: filePaths.piece,
    method: 'patch',
    operation: {
      operationId: 'sendPiece',
      description: 'Uploads one piece. The response contains the offset of the next piece.',
      ...memberAccess,
      'x-owner': [{ record: 'upload', at: 'params.id' }],
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
        {
          name: OFFSET_HEADER,
          in: 'header',
          required: true,
          description: 'The offset of the piece in the file.',
          schema: { type: 'integer', minimum: 0 },
        },
      ],
      requestBody: { required: true, content: { 'application/octet-stream': { schema: bytes } } },
      responses: {
        200: {
          description: 'OK',
          headers: { [OFFSET_HEADER]: { required: true, schema: { type: 'integer' } } },
          content: jsonContent({
            type: 'object',
            required: ['offset'],
            properties: { offset: { type: 'integer' } },
          }),
        },
        ...errorResponses(400, 401, 403, 404, 413, 429, 503),
      },
    },
  },
  {
    path: filePaths.file,
    method: 'get',
    operation: {
      operationId: 'getFile',
      description: 'Returns the content of a file. A public file needs no session; a video supports ranges.',
      'x-audience': 'anyone',
      'x-owner': 'none',
      security: [{}, { bearer: [] }],
      parameters: [{ name: 'key', in: 'path', required: true, schema: { type: 'string' } }],
      responses: {
        200: { description: 'OK', content: { '*/*': { schema: bytes } } },
        206: { description: 'Part of a video', content: { 'video/*': { schema: bytes } } },
        ...errorResponses(404),
        416: { description: 'The range is invalid' },
      },
    },
  },
];
