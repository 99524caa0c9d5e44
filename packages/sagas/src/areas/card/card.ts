import { cardValidatorPath, type MembershipCard } from '@estacao/domain';
import { all, type SagaGenerator } from 'typed-redux-saga';
import { defineArea } from '../../kernel/area.ts';
import { ask } from '../../kernel/ask.ts';
import { theWorld } from '../../kernel/context.ts';
import { lazyCalls } from '../../kernel/lazy-calls.ts';
import { defineLoadable } from '../../kernel/loadable.ts';
import { theUser } from '../session/selectors.ts';

const cardCall = lazyCalls(() => import('@estacao/contract/calls/card'));
const membersCall = lazyCalls(() => import('@estacao/contract/calls/members'));

const card = defineLoadable({
  name: 'card',
  *fetch(): SagaGenerator<MembershipCard> {
    const { id, isCpfProven } = yield* theUser();
    const request = { params: { id } };
    const { member, sealed } = yield* all({
      member: ask(membersCall('getMember'), request),
      sealed: ask(cardCall('getCardSeal'), request),
    });
    if (member === null) throw new Error('member not found');
    const { navigation } = yield* theWorld();
    const { name, cpf, birthday, establishments } = member;
    return {
      id,
      name,
      // The card must not show an unproven CPF.
      cpf: isCpfProven ? cpf : null,
      birthday,
      establishments: establishments.map((one) => one.name),
      validUntil: sealed.validUntil,
      told: sealed.now,
      validatorUrl: navigation.whole(cardValidatorPath(id, sealed.seal)),
    };
  },
});

export const { select: selectCard, requested: cardRequested } = card;

export const cardArea = defineArea({
  state: card,
  isPrivate: true,
  loads: { card: card.load },
});
