import type * as cardsCalls from '@estacao/contract/calls/cards';
import { formatDate, type SavedCard } from '@estacao/domain';
import { sql } from 'kysely';
import { defineArea } from '../../area.ts';
import type { AccountClosure, AreaPersonalTables } from '../../personal.ts';
import type { HandlersOf, Services } from '../../services.ts';
import { removeCard } from './remove.ts';
import { cardSeeder } from './seed.ts';
import { storeCard } from './store-card.ts';
import { sweepCards } from './sweep.ts';
import './tables.ts';

function cardHandlers(services: Services): HandlersOf<typeof cardsCalls> {
  const {
    database: { db },
    gateway,
  } = services;

  async function cardsOf(memberId: number): Promise<SavedCard[]> {
    const cards = await db
      .selectFrom('saved_card')
      .select(['id', 'brand', 'last_digits'])
      .where('member_id', '=', memberId)
      .where('is_saved', '=', true)
      .where('removed_at', 'is', null)
      // Cards of another gateway cannot be charged here.
      .where('provider', '=', gateway.provider)
      .orderBy('id', 'desc')
      .execute();
    return cards.map(({ id, brand, last_digits }) => ({ id, brand, lastDigits: last_digits }));
  }

  return {
    async saveCard({ caller, body: { street_number: streetNumber, birthday, ...card } }) {
      const cardForm = { ...card, streetNumber, birthday: formatDate(birthday) };
      return { id: await storeCard(services, caller, cardForm, { streetNumber: 'street_number' }) };
    },

    async listCards({ caller }) {
      return cardsOf(caller.memberId);
    },

    async removeCard({ caller, params }) {
      await removeCard(services, caller, params.id);
      return cardsOf(caller.memberId);
    },
  };
}

async function eraseCards({ trx, member: { id }, now }: AccountClosure): Promise<void> {
  await trx
    .updateTable('saved_card')
    .set({
      token: sql`'closed-' || id`,
      brand: 'Cartão',
      last_digits: '0000',
      is_saved: false,
      removed_at: sql`coalesce(removed_at, ${now})`,
    })
    .where('member_id', '=', id)
    .execute();
}

const personal: AreaPersonalTables = {
  saved_card: {
    title: 'Cartões',
    columns: {
      created_at: 'Adicionado em',
      brand: 'Bandeira',
      last_digits: 'Final',
      is_saved: 'Salvo',
      removed_at: 'Removido em',
    },
    technical: ['provider', 'token'],
    onClose: eraseCards,
  },
};

export const cards = defineArea({
  name: 'cards',
  handlers: cardHandlers,
  seeders: [cardSeeder],
  sweep: sweepCards,
  personal,
});
