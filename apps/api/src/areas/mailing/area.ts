import type * as mailingCalls from '@estacao/contract/calls/mailing';
import { Refusal, refusalTexts } from '@estacao/contract/server';
import { defineArea } from '../../area.ts';
import type { HandlersOf, RequestContext, Services } from '../../services.ts';
import { findMember } from '../members/user.ts';
import { isHashOf } from './links.ts';

declare module '../../database/tables.ts' {
  interface Tables {
    /** The members' choices. A member without a row is subscribed. */
    mailing: {
      member_id: number;
      station_id: number;
      is_subscribed: boolean;
      changed_at: Date;
    };
  }
}

interface LinkRequest {
  readonly body: { readonly id: number; readonly hash: string };
  readonly context: RequestContext;
}

function mailingHandlers(services: Services): HandlersOf<typeof mailingCalls> {
  const {
    database: { db },
    clock,
  } = services;
  const setSubscription = async (
    { body: { id, hash }, context }: LinkRequest,
    is_subscribed: boolean,
  ): Promise<true> => {
    const member = await findMember(db, id);
    const isOtherStation = context.stationId !== undefined && context.stationId !== member?.station_id;
    if (member === undefined || isOtherStation || !isHashOf(services, member, hash))
      throw new Refusal(404, refusalTexts.notFound);
    const choice = { is_subscribed, changed_at: new Date(clock()) };
    await db
      .insertInto('mailing')
      .values({ member_id: id, station_id: member.station_id, ...choice })
      .onConflict((conflict) =>
        conflict
          .column('member_id')
          .doUpdateSet(choice)
          // A repeated choice keeps its date.
          .where('mailing.is_subscribed', '<>', is_subscribed),
      )
      .execute();
    return true;
  };

  return {
    subscribeEmail: (request) => setSubscription(request, true),
    unsubscribeEmail: (request) => setSubscription(request, false),
  };
}

export const mailing = defineArea({
  name: 'mailing',
  handlers: mailingHandlers,
  personal: {
    mailing: {
      title: 'Lista de e-mails',
      columns: { is_subscribed: 'Inscrito', changed_at: 'Desde' },
      onClose: 'delete',
    },
  },
});
