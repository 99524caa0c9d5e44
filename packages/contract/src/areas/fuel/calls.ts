import type { FuelCampaign, FuelVoucher } from '@estacao/domain';
import * as z from 'zod/mini';
import { defineCall, perAddress } from '../../call.ts';
import { renamed } from '../../codecs.ts';
import { id, moment, money, text } from '../../values.ts';

const needs = { part: 'fuelClub' } as const;

/** Litres have at most two decimals on the wire, so they share the codec of money. */
const litres = money;

const campaign: z.ZodMiniType<FuelCampaign> = renamed({
  id: id(),
  name: ['nome', z.string()],
  description: ['descricao', z.nullable(z.string())],
  image: ['imagem', z.nullable(z.string())],
  types: ['tipos', z.array(renamed({ type: ['tipoVoucher', z.string()], price: ['valorLitro', money()] }))],
  max: ['volumeMaximo', litres()],
  left: ['vouchersRestantes', z.int()],
  endsAt: ['dataFim', z.nullable(moment())],
});

const voucher: z.ZodMiniType<FuelVoucher> = renamed({
  id: id(),
  campaign: ['nomeCampanha', z.string()],
  type: ['tipoVoucher', z.string()],
  volume: litres(),
  value: ['valorVoucher', money()],
  code: ['codigo', z.string()],
  issuedAt: ['dataEmissao', moment()],
  validUntil: ['dataValidade', moment()],
});

const campaigns = z.codec(
  z.object({ content: z.array(z.object({ campanha: campaign })) }),
  z.array(z.custom<FuelCampaign>()),
  {
    decode: ({ content }) => content.map(({ campanha }) => campanha),
    encode: (list) => ({ content: list.map((campanha) => ({ campanha })) }),
  },
);

export const listFuelCampaigns = defineCall('GET /legisclub-fuels', {
  id: 'listFuelCampaigns',
  audience: 'member',
  owner: 'none',
  request: {},
  answer: campaigns,
  needs,
  note: "Lists the station's open fuel campaigns, and how many vouchers the member can still create in each.",
});

export const listFuelVouchers = defineCall('GET /legisclub-fuels/{userId}', {
  id: 'listFuelVouchers',
  audience: 'member',
  owner: [{ member: 'params.userId' }],
  request: { params: z.object({ userId: id() }) },
  answer: z.array(voucher),
  needs,
  offline: true,
  note: "Lists the member's fuel vouchers, the newest first.",
});

export const createFuelVoucher = defineCall('POST /legisclub-fuels', {
  id: 'createFuelVoucher',
  audience: 'member',
  limit: perAddress(100, 'quarter'),
  owner: [{ member: 'body.user_id' }],
  request: {
    body: z.object({ user_id: id(), idCampanha: id(), tipoVoucher: text(60), volume: litres() }),
  },
  answer: voucher,
  needs,
  idempotencyKey: true,
  note: 'Creates a fuel voucher. The server sets its value, code and period; 422 beyond the limits of the campaign.',
});
