import type { Gateway } from '../../../ports.ts';

const reason = 'No momento não é possível pagar por cartão ou PIX.';

/** The gateway without a provider or sandbox: it refuses every card and PIX. */
export const closedGateway: Gateway = {
  provider: 'none',
  tokeniseCard: async () => ({ refused: reason }),
  createCharge: async ({ id }) => ({
    id,
    gatewayId: id,
    state: 'refused',
    reason,
    pixCode: null,
    payments: [],
  }),
  lookUp: async () => undefined,
  refund: async () => false,
  readEvent: () => undefined,
};
