import {
  type CardForm,
  cardBrand,
  lastDigits,
  onlyDigits,
  parseCep,
  parseDate,
  type SavedCard,
} from '@estacao/domain';
import type { SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../kernel/call-api.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { requireUser } from '../session/selectors.ts';

const cardsCall = lazyCalls(() => import('@estacao/contract/calls/cards'));

export function* fetchCards(): SagaGenerator<readonly SavedCard[]> {
  const { id } = yield* requireUser();
  return yield* callApi(cardsCall('listCards'), { params: { userId: id } });
}

export function* removeCard(id: number): SagaGenerator<readonly SavedCard[]> {
  return yield* callApi(cardsCall('removeCard'), { params: { id } });
}

/** Sends the card's data to the server. The client keeps only what the server stores. */
export function* registerCard({ streetNumber, ...card }: CardForm): SagaGenerator<SavedCard> {
  const number = onlyDigits(card.number);
  const { id } = yield* callApi(cardsCall('saveCard'), {
    body: {
      ...card,
      number,
      cpf: onlyDigits(card.cpf),
      birthday: parseDate(card.birthday) ?? card.birthday,
      phone: onlyDigits(card.phone),
      cep: parseCep(card.cep) ?? card.cep,
      street_number: streetNumber,
    },
  });
  return { id, brand: cardBrand(number) ?? '', lastDigits: lastDigits(number) };
}
