import { sql } from 'kysely';
import type { AreaTesting } from '../../testing/area-testing.ts';

export const testing: AreaTesting = {
  rules: {
    'a support message has no text': sql`
      SELECT id FROM support_message WHERE btrim(message) = '' OR btrim(subject) = '' OR btrim(name) = ''`,
    'a subject or a name contains line breaks': sql`
      SELECT id FROM support_message WHERE subject ~ '[\r\n]' OR name ~ '[\r\n]'`,
  },
  scenarios: {
    sendSupportMessage: () => ({
      body: {
        name: 'Maria da Silva',
        phone: '(61) 9 9999-9999',
        email: 'maria@exemplo.test',
        subject: 'Voucher',
        message: 'Comprei e não recebi.',
      },
    }),
  },
};
