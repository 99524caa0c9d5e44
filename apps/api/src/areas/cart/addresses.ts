import type { CepAddress } from '@estacao/domain';
import type { AddressLookup } from '../../ports.ts';

interface CepRange {
  readonly from: number;
  readonly to: number;
  readonly city: string;
  readonly state: string;
}

/** First five digits of CEP ranges: the capitals and some larger cities. */
const ranges: readonly CepRange[] = [
  { from: 1000, to: 5999, city: 'São Paulo', state: 'SP' },
  { from: 6000, to: 6299, city: 'Osasco', state: 'SP' },
  { from: 7000, to: 7399, city: 'Guarulhos', state: 'SP' },
  { from: 8000, to: 8499, city: 'São Paulo', state: 'SP' },
  { from: 9000, to: 9299, city: 'Santo André', state: 'SP' },
  { from: 9600, to: 9899, city: 'São Bernardo do Campo', state: 'SP' },
  { from: 11000, to: 11099, city: 'Santos', state: 'SP' },
  { from: 12200, to: 12249, city: 'São José dos Campos', state: 'SP' },
  { from: 13000, to: 13139, city: 'Campinas', state: 'SP' },
  { from: 14000, to: 14109, city: 'Ribeirão Preto', state: 'SP' },
  { from: 18000, to: 18109, city: 'Sorocaba', state: 'SP' },
  { from: 20000, to: 23799, city: 'Rio de Janeiro', state: 'RJ' },
  { from: 24000, to: 24399, city: 'Niterói', state: 'RJ' },
  { from: 29000, to: 29099, city: 'Vitória', state: 'ES' },
  { from: 30000, to: 31999, city: 'Belo Horizonte', state: 'MG' },
  { from: 36000, to: 36109, city: 'Juiz de Fora', state: 'MG' },
  { from: 38400, to: 38415, city: 'Uberlândia', state: 'MG' },
  { from: 40000, to: 42499, city: 'Salvador', state: 'BA' },
  { from: 44000, to: 44149, city: 'Feira de Santana', state: 'BA' },
  { from: 49000, to: 49098, city: 'Aracaju', state: 'SE' },
  { from: 50000, to: 52999, city: 'Recife', state: 'PE' },
  { from: 53000, to: 53499, city: 'Olinda', state: 'PE' },
  { from: 57000, to: 57099, city: 'Maceió', state: 'AL' },
  { from: 58000, to: 58099, city: 'João Pessoa', state: 'PB' },
  { from: 59000, to: 59139, city: 'Natal', state: 'RN' },
  { from: 60000, to: 61599, city: 'Fortaleza', state: 'CE' },
  { from: 64000, to: 64099, city: 'Teresina', state: 'PI' },
  { from: 65000, to: 65109, city: 'São Luís', state: 'MA' },
  { from: 66000, to: 66999, city: 'Belém', state: 'PA' },
  { from: 68900, to: 68911, city: 'Macapá', state: 'AP' },
  { from: 69000, to: 69099, city: 'Manaus', state: 'AM' },
  { from: 69300, to: 69339, city: 'Boa Vista', state: 'RR' },
  { from: 69900, to: 69923, city: 'Rio Branco', state: 'AC' },
  { from: 70000, to: 72799, city: 'Brasília', state: 'DF' },
  { from: 73000, to: 73699, city: 'Brasília', state: 'DF' },
  { from: 74000, to: 74899, city: 'Goiânia', state: 'GO' },
  { from: 76800, to: 76834, city: 'Porto Velho', state: 'RO' },
  { from: 77000, to: 77249, city: 'Palmas', state: 'TO' },
  { from: 78000, to: 78099, city: 'Cuiabá', state: 'MT' },
  { from: 79000, to: 79124, city: 'Campo Grande', state: 'MS' },
  { from: 80000, to: 82999, city: 'Curitiba', state: 'PR' },
  { from: 86000, to: 86109, city: 'Londrina', state: 'PR' },
  { from: 87000, to: 87109, city: 'Maringá', state: 'PR' },
  { from: 88000, to: 88099, city: 'Florianópolis', state: 'SC' },
  { from: 89200, to: 89239, city: 'Joinville', state: 'SC' },
  { from: 90000, to: 91999, city: 'Porto Alegre', state: 'RS' },
  { from: 95000, to: 95129, city: 'Caxias do Sul', state: 'RS' },
];

export const noAddresses: AddressLookup = { find: async () => undefined };

/** Finds the city of a CEP without the post office. The invented street is stable and recognisable. */
export const sandboxAddresses: AddressLookup = {
  async find(cep): Promise<CepAddress | undefined> {
    const prefix = Number(cep.slice(0, 5));
    const range = ranges.find(({ from, to }) => from <= prefix && prefix <= to);
    if (range === undefined) return undefined;
    return {
      cep,
      street: `Rua de Teste ${cep.slice(5)}`,
      neighborhood: 'Bairro de Teste',
      city: range.city,
      state: range.state,
    };
  },
};
