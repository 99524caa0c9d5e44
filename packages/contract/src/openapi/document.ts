import type * as z from 'zod/mini';
import type { Audience, Call, Table } from '../call.ts';
import { errorBody } from '../failure/error-body.ts';
import { fileOperations } from './files.ts';
import { schemaOf } from './schema-of.ts';

type Json = Record<string, unknown>;

export interface OpenApiDocument extends Json {
  readonly openapi: '3.1.0';
  readonly paths: Record<string, Record<string, Json>>;
}

export function openApi(table: Table, base = '/api'): OpenApiDocument {
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of Object.values(table)) {
    const path = call.path.replace('{auth}', '/auth');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  for (const { path, method, operation } of fileOperations) {
    paths[path] = { ...paths[path], [method]: operation };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Estação', version: '1', description: 'All calls of the portal.' },
    servers: [{ url: base }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function operationOf(call: Call): Json {
  const { params, query, body } = call.request;
  return {
    operationId: call.id,
    description: call.note,
    'x-audience': call.audience,
    'x-owner': call.owner,
    ...(call.limit === undefined ? {} : { 'x-limit': call.limit }),
    ...(call.needs === undefined ? {} : { 'x-needs': call.needs }),
    security: securityOf(call.audience),
    parameters: [
      ...parametersOf(params, 'path'),
      ...parametersOf(query, 'query'),
      ...(call.idempotencyKey
        ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }]
        : []),
    ],
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(body, 'input') } },
          },
        }),
    responses: {
      200: {
        description: 'OK',
        content: { 'application/json': { schema: schemaOf(call.answer, 'input') } },
      },
      ...Object.fromEntries(errorStatusesOf(call).map((status) => [status, errorResponse])),
      429: tooManyRequests(call),
    },
  };
}

const errorResponse = {
  description: 'Refused',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

function errorStatusesOf({ audience, owner, needs, request }: Call): number[] {
  const canBeMissing = owner !== 'none' || needs?.part !== undefined;
  const hasRequest = Object.keys(request).length > 0;
  const requiresToken = audience !== 'public' && audience !== 'anyone';
  // The server rejects a suspended or unlinked account with 403 on every member call.
  const canBeForbidden = audience === 'member' || needs?.access !== undefined;
  return [
    ...(hasRequest ? [400] : []),
    ...(requiresToken ? [401] : []),
    ...(canBeForbidden ? [403] : []),
    ...(canBeMissing ? [404] : []),
  ];
}

const retryAfter = {
  'Retry-After': { description: 'In seconds.', required: true, schema: { type: 'integer', minimum: 1 } },
};

/** Every call may be rejected for too many concurrent requests; a limited call also for its rate. */
function tooManyRequests({ limit }: Call): Json {
  const limitText =
    limit === undefined || 'unlimited' in limit
      ? 'Too many concurrent requests'
      : `More than ${limit.max} in a ${windows[limit.window]} per ${limit.per}, or too many concurrent requests`;
  return { ...errorResponse, description: limitText, headers: retryAfter };
}

const windows = { minute: 'minute', quarter: 'quarter of an hour', day: 'day' } as const;

const security: Record<Audience, Json[]> = {
  public: [],
  anyone: [{}, { bearer: [] }],
  ticket: [{ bearer: [] }],
  member: [{ bearer: [] }],
  host: [{ bearer: [] }],
};

function securityOf(audience: Audience): Json[] {
  return security[audience];
}

function parametersOf(schema: z.ZodMiniObject | undefined, location: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: required.includes(name),
    schema: property,
  }));
}
