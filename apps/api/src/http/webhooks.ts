import { Refusal, refusalTexts } from '@estacao/contract/server';
import type { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Webhook } from '../area.ts';
import { isUnavailable } from '../database/unavailable.ts';
import { readText } from './mount.ts';
import type { RequestRecord } from './record.ts';

export const SIGNATURE_HEADER = 'X-Signature';

const path = '/webhooks/:provider';

const responses = {
  taken: { status: 200, body: { received: true } },
  forged: { status: 401, body: { messages: [refusalTexts.unauthorized] } },
  unknown: { status: 404, body: { messages: [refusalTexts.notFound] } },
} as const;

/** Receives webhooks of providers. The signature covers the raw body, so verify it before parsing. */
export function mountWebhooks(
  app: Hono<{ Variables: { record: RequestRecord } }>,
  base: string,
  handleWebhook: Webhook,
): void {
  app.post(`${base}${path}`, async (c) => {
    const record = (handled: boolean, error?: unknown) =>
      c.get('record').setCall({ call: 'webhook', path, station: undefined, handled, error });
    try {
      const body = await readText(c);
      const { status, body: responseBody } =
        responses[await handleWebhook(c.req.param('provider'), body, c.req.header(SIGNATURE_HEADER))];
      record(status === 200);
      return c.json(responseBody, status);
    } catch (error) {
      if (error instanceof Refusal) return c.json(error.body, error.status as ContentfulStatusCode);
      record(true, error);
      return c.json({ messages: [refusalTexts.server] }, isUnavailable(error) ? 503 : 500);
    }
  });
}
