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
  most: ['volumeMaximo', litres()],
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
  note: 'The fuel campaigns of the station that are open, and how many vouchers the member may still make of each.',
});

export const listFuelVouchers = defineCall('GET /legisclub-fuels/{userId}', {
  id: 'listFuelVouchers',
  audience: 'member',
  owner: [{ member: 'params.userId' }],
  request: { params: z.object({ userId: id() }) },
  answer: z.array(voucher),
  needs,
  offline: true,
  note: 'The fuel vouchers of a member, the newest first.',
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
  note: 'Makes a fuel voucher. What it is worth, its code and its days are the server’s; 422 beyond what the campaign gives.',
});
