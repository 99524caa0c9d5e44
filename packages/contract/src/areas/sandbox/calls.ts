import * as z from 'zod/mini';
import { defineCall, perAddress } from '../../call.ts';
import { renamed } from '../../codecs.ts';
import { id, moment } from '../../values.ts';

const mail = renamed({
  id: id(),
  to: z.string(),
  subject: z.string(),
  paragraphs: z.array(z.string()),
  code: z.nullable(z.string()),
  link: z.nullable(z.object({ label: z.string(), href: z.string() })),
  html: z.string(),
  text: z.string(),
  sentAt: ['sent_at', moment()],
});

export const listSandboxMail = defineCall('GET /sandbox/mail', {
  id: 'listSandboxMail',
  audience: 'public',
  limit: perAddress(600, 'quarter'),
  owner: [{ station: 'query.where[station_id]' }],
  request: { query: z.object({ 'where[station_id]': id() }) },
  answer: z.array(mail),
  note: 'Lists the last hundred mails that a station would have sent, the newest first. 404 if the sandbox is off.',
});

export const listSandboxLinks = defineCall('GET /sandbox/links', {
  id: 'listSandboxLinks',
  audience: 'public',
  limit: perAddress(600, 'quarter'),
  owner: [{ station: 'query.where[station_id]' }],
  request: { query: z.object({ 'where[station_id]': id() }) },
  answer: z.array(renamed({ code: z.string(), path: z.string(), createdAt: ['made_at', moment()] })),
  note: 'Lists the last hundred short links of a station, the newest first. 404 if the sandbox is off.',
});
