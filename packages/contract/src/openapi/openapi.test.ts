import { escapeHtml } from '@estacao/domain';
import { describe, expect, test } from 'vitest';
import { filePaths } from '../files.ts';
import { table } from '../table.ts';
import { openApi } from './document.ts';
import { openApiPage } from './page.ts';

const document = openApi(table);

describe('the OpenAPI document', () => {
  test('the OpenAPI document contains every call and every file route', () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    const files = ['sendFile', 'sendVideo', 'sendPiece', 'getFile'];
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      [...Object.keys(table), ...files].sort(),
    );
    expect(Object.values(filePaths).filter((path) => !(path in document.paths))).toEqual([]);
  });

  test('the document describes the file uploads: form fields, answers and error statuses', () => {
    const errorResponses = (...statuses: number[]) =>
      Object.fromEntries(
        statuses.map((status) => [
          status,
          { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
        ]),
      );
    expect(document.paths['/files/actions']?.post).toMatchObject({
      security: [{ bearer: [] }],
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: ['file'],
              properties: {
                file: { type: 'string', contentMediaType: 'application/octet-stream' },
                purpose: { enum: ['profile', 'onboarding', 'media', 'file', 'answer'], default: 'file' },
              },
            },
          },
        },
      },
      responses: {
        200: {
          content: {
            'application/json': {
              schema: { required: ['original_name', 'path'], properties: { original_name: {}, path: {} } },
            },
          },
        },
        ...errorResponses(400, 401, 403, 413, 422, 429, 503),
      },
    });
    expect(document.paths['/upload-video']?.post).toMatchObject({
      requestBody: { content: { 'multipart/form-data': { schema: { required: ['file'] } } } },
      responses: { 200: {}, ...errorResponses(400, 401, 403, 404, 413, 422, 429, 503) },
    });
    expect(Object.keys(document.paths['/files/uploads/{id}'] ?? {}).sort()).toEqual([
      'delete',
      'get',
      'patch',
    ]);
  });

  test('the OpenAPI document has unique operation ids and no dangling references', () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const references = JSON.stringify(document).match(/"\$ref":"[^"]*"/g) ?? [];
    expect(
      [...new Set(references)].filter((reference) => !reference.includes('#/components/schemas/Error')),
    ).toEqual([]);
    for (const [path, methods] of Object.entries(document.paths)) {
      const pathNames = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { operationId, parameters = [], responses } of Object.values(methods)) {
        const pathParameters = (parameters as { name: string; in: string }[]).filter(
          (parameter) => parameter.in === 'path',
        );
        expect([operationId, pathParameters.map(({ name }) => name).sort()]).toEqual([
          operationId,
          pathNames.sort(),
        ]);
        expect([operationId, Object.keys(responses as object)]).toEqual([
          operationId,
          expect.arrayContaining(['200']),
        ]);
      }
    }
  });

  test('the document lists audience, owners and possible statuses of a call', () => {
    expect(document.paths['/users-points/{userId}']?.get).toMatchObject({
      operationId: 'getPoints',
      'x-audience': 'member',
      'x-owner': [{ member: 'params.userId' }],
      security: [{ bearer: [] }],
      parameters: [{ name: 'userId', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }],
      responses: {
        200: { content: { 'application/json': { schema: { properties: { points: { type: 'number' } } } } } },
        400: {},
        401: {},
        404: {},
        429: {},
      },
    });
    expect(document.paths['/stations/{id}']?.get?.security).toEqual([]);
    expect(document.paths['/station-sections/']?.get?.parameters).toMatchObject([
      { name: 'where[station_id]', in: 'query', required: true },
    ]);
  });

  test("the document lists a call's rate limit and its 429 response", () => {
    expect(document.paths['/user-donates']?.post).toMatchObject({
      'x-limit': { per: 'member', max: 200, window: 'day' },
      responses: {
        429: {
          description: 'More than 200 in a day per member, or too many concurrent requests',
          headers: { 'Retry-After': { schema: { type: 'integer' } } },
        },
      },
    });
  });

  test('the document describes request bodies in their wire form', () => {
    const { requestBody } = document.paths['/auth/login/establishment/{stationId}']?.post ?? {};
    expect(requestBody).toMatchObject({
      content: {
        'application/json': { schema: { required: ['password'], properties: { email: {}, cpf: {} } } },
      },
    });
  });

  test('the document describes answers in their wire form, not decoded', () => {
    const schemaOf = (path: string) => {
      const { responses } = (document.paths[path]?.get ?? {}) as {
        responses?: Record<string, { content: Record<string, { schema: object }> }>;
      };
      return responses?.[200]?.content['application/json']?.schema;
    };
    expect(schemaOf('/users-web/{id}')).toMatchObject({
      type: 'array',
      items: {
        properties: {
          tel: {},
          type_id: { anyOf: [{ enum: [0, 1, 2] }, { type: 'integer' }] },
          active: { enum: [0, 1] },
          station: { properties: { feed_access: { type: 'boolean' } } },
        },
      },
    });
    expect(schemaOf('/station-sections/')).toMatchObject({
      items: { properties: { type_id: { type: 'integer' }, section_items: { type: 'array' } } },
    });
    expect(JSON.stringify(document)).not.toMatch(/menuTitle|suspendedAt|isCurrent/);
  });

  test('the OpenAPI document survives a JSON round trip', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});

describe('the documentation page', () => {
  const page = openApiPage(table);

  test('the documentation page contains every call and loads no outside resource', () => {
    for (const [id, { note }] of Object.entries(table)) {
      expect(page).toContain(`id="${id}"`);
      expect(page).toContain(escapeHtml(note));
    }
    for (const path of ['/files/actions', '/upload-video']) expect(page).toContain(`<code>${path}</code>`);
    expect(page).not.toMatch(/<script|<link|https?:\/\//);
  });

  test('the documentation page escapes HTML in notes', () => {
    const note = '<img src=x onerror=alert(1)>';
    expect(openApiPage({ login: { ...table.login, note } })).not.toContain('<img');
  });
});
