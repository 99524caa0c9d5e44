import { cardValidatorPath, type MembershipCard } from '@estacao/domain';
import { all, type SagaGenerator } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { callApi } from '../../kernel/call-api.ts';
import { theEnvironment } from '../../kernel/context.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { requireUser } from '../session/selectors.ts';

const cardCall = lazyCalls(() => import('@estacao/contract/calls/card'));
const membersCall = lazyCalls(() => import('@estacao/contract/calls/members'));

const card = defineLoadable({
  name: 'card',
  *fetch(): SagaGenerator<MembershipCard> {
    const { id, isCpfProven } = yield* requireUser();
    const request = { params: { id } };
    const { member, cardSeal } = yield* all({
      member: callApi(membersCall('getMember'), request),
      cardSeal: callApi(cardCall('getCardSeal'), request),
    });
    if (member === null) throw new Error('member not found');
    const { navigation } = yield* theEnvironment();
    const { name, cpf, birthday, establishments } = member;
    return {
      id,
      name,
      // The card must not show an unproven CPF.
      cpf: isCpfProven ? cpf : null,
      birthday,
      establishments: establishments.map((establishment) => establishment.name),
      validUntil: cardSeal.validUntil,
      serverTime: cardSeal.now,
      validatorUrl: navigation.absoluteUrl(cardValidatorPath(id, cardSeal.seal)),
    };
  },
});

export const { select: selectCard, requested: cardRequested } = card;

export const cardArea = defineArea({
  state: card,
  isPrivate: true,
  loads: { card: card.load },
});
