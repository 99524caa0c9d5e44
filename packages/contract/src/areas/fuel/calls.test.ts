import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createFuelVoucher, listFuelCampaigns } from './calls.ts';

const wire = {
  content: [
    {
      campanha: {
        id: 4,
        nome: 'Tanque cheio',
        descricao: null,
        imagem: null,
        tipos: [{ tipoVoucher: 'gasolina-comum', valorLitro: 5.89 }],
        volumeMaximo: 40,
        vouchersRestantes: 2,
        dataFim: null,
      },
    },
  ],
};
const campaign = {
  id: 4,
  name: 'Tanque cheio',
  description: null,
  image: null,
  types: [{ type: 'gasolina-comum', price: 589 }],
  max: 4_000,
  left: 2,
  endsAt: null,
};

test('unwraps the campaigns from their content entries', () => {
  expect(z.decode(listFuelCampaigns.answer, wire as never)).toEqual([campaign]);
  expect(z.encode(listFuelCampaigns.answer, [campaign])).toEqual(wire);
});

test('decodes litres with decimals as hundredths', () => {
  const body = { user_id: 7, idCampanha: 4, tipoVoucher: 'gasolina-comum', volume: 20.5 };
  expect(z.decode(createFuelVoucher.request.body, body as never)).toEqual({ ...body, volume: 2_050 });
});
