import { expect, test } from 'vitest';
import { formatLitres, fuelTypeName, fuelValue, parseLitres, validateFuel } from './fuel.ts';

test.each([
  ['gasolina-comum', 'Gasolina comum'],
  ['etanol', 'Etanol'],
  ['diesel-s10', 'Diesel S10'],
  ['oleo-sae20-api9-novo', 'Oleo SAE20 API9 novo'],
])('names the fuel type %s “%s”', (type, name) => {
  expect(fuelTypeName(type)).toBe(name);
});

test.each([
  [100, '1 litro'],
  [2_000, '20 litros'],
  [2_050, '20,5 litros'],
  [2_005, '20,05 litros'],
  [100_000, '1.000 litros'],
  [50, '0,5 litros'],
])('formats %i hundredths of a litre as %s', (hundredths, text) => {
  expect(formatLitres(hundredths)).toBe(text);
});

test.each([
  ['20', 2_000],
  ['20,5', 2_050],
  ['20.5', 2_050],
  ['', undefined],
  ['vinte', undefined],
  ['20,555', undefined],
  [' 20.05 ', 2_005],
  ['20.055', 2_005_500],
  ['x20.5', undefined],
  ['20.5x', undefined],
])('parses “%s” as %s hundredths of a litre', (text, hundredths) => {
  expect(parseLitres(text)).toBe(hundredths);
});

test('multiplies the fuel price by the litres to get the voucher value', () => {
  expect(fuelValue({ type: 'gasolina-comum', price: 589 }, 2_050)).toBe(12_075);
  expect(fuelValue({ type: 'gasolina-comum', price: 589 }, 1)).toBe(6);
});

const campaign = { types: [{ type: 'gasolina-comum', price: 589 }], max: 4_000 };

test.each([
  ['', 100, { type: 'Esse campo é obrigatório' }],
  ['querosene-azul', 100, { type: 'Esta campanha não tem este tipo de combustível.' }],
  ['gasolina-comum', undefined, { volume: 'Este campo só aceita números' }],
  ['gasolina-comum', 0, { volume: 'Informe um volume maior que zero.' }],
  ['gasolina-comum', -1, { volume: 'Informe um volume maior que zero.' }],
  ['gasolina-comum', 4_001, { volume: 'O volume máximo por voucher é de 40 litros.' }],
  ['gasolina-comum', 4_000, {}],
  ['gasolina-comum', 1, {}],
])('validates the fuel type %s with the volume %s: %j', (type, volume, errors) => {
  expect(validateFuel({ type, volume }, campaign)).toEqual(errors);
});

test('accepts each of several fuel types, and reports errors of both fields at once', () => {
  const campaignWithTwoTypes = { ...campaign, types: [...campaign.types, { type: 'etanol', price: 389 }] };
  expect(validateFuel({ type: 'etanol', volume: 100 }, campaignWithTwoTypes)).toEqual({});
  expect(Object.keys(validateFuel({ type: 'etanol', volume: 100 }, campaignWithTwoTypes))).toEqual([]);
  expect(Object.keys(validateFuel({ type: '', volume: 0 }, campaignWithTwoTypes))).toEqual([
    'type',
    'volume',
  ]);
});
