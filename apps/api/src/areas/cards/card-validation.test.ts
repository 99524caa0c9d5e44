import { listCards, saveCard } from '@estacao/contract';
import { messages } from '@estacao/domain';
import { expect, test } from 'vitest';
import { validCard } from '../../testing/commerce.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { signInAs } from '../../testing/person.ts';

onEachDatabase('card form', {}, (getApi) => {
  async function openCardForm() {
    const { user, token } = await signInAs(getApi(), 'aurora');
    const client = getApi().client('aurora', () => token);
    return {
      save: (changes: Partial<typeof validCard>) =>
        client.call(saveCard, { body: { ...validCard, ...changes } }),
      list: () => client.call(listCards, { params: { userId: user.id } }),
    };
  }

  test('identifies a saved card by brand and last digits', async () => {
    const { save, list } = await openCardForm();
    const { id } = await save({});
    expect((await list())[0]).toEqual({ id, brand: 'Visa', lastDigits: '1111' });
    const count = (await list()).length;
    await save({ save: false });
    expect(await list()).toHaveLength(count);
  });

  test.each([
    ['birthday', '2026-03-03', messages.cardDate],
    ['birthday', '1890-01-01', messages.cardDate],
    ['expiry', '02/26', messages.cardDate],
    ['phone', '(11) (11) 1111-1', messages.phone],
    ['phone', '00 0000-0000', messages.phone],
    ['name', '   ', messages.required],
    ['city', 'Carregando...', messages.required],
    ['street', 'CEP inválido', messages.required],
    ['state', ' ', messages.required],
    ['street_number', ' ', messages.required],
  ])('rejects a card whose %s is "%s"', async (field, value, message) => {
    const { save, list } = await openCardForm();
    const cardsBefore = await list();
    await expect(save({ [field]: value })).rejects.toMatchObject({
      failure: { status: 422, messages: [message], fields: { [field]: [message] } },
    });
    expect(await list()).toEqual(cardsBefore);
  });

  test('reports all mistakes of the card form at once', async () => {
    const { save } = await openCardForm();
    await expect(save({ name: ' ', city: 'Carregando...', birthday: '2026-03-03' })).rejects.toMatchObject({
      failure: {
        fields: { name: [messages.required], city: [messages.required], birthday: [messages.cardDate] },
      },
    });
  });
});
