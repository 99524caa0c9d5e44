/** Ids and field names are those of IBGE, as on the wire. */
export interface State {
  readonly id: number;
  readonly sigla: string;
  readonly nome: string;
  readonly regiao: Region;
}

export interface Region {
  readonly id: number;
  readonly sigla: string;
  readonly nome: string;
}

const north = { id: 1, sigla: 'N', nome: 'Norte' } as const;
const northeast = { id: 2, sigla: 'NE', nome: 'Nordeste' } as const;
const southeast = { id: 3, sigla: 'SE', nome: 'Sudeste' } as const;
const south = { id: 4, sigla: 'S', nome: 'Sul' } as const;
const midwest = { id: 5, sigla: 'CO', nome: 'Centro-Oeste' } as const;

export const states = [
  { id: 12, sigla: 'AC', nome: 'Acre', regiao: north },
  { id: 27, sigla: 'AL', nome: 'Alagoas', regiao: northeast },
  { id: 16, sigla: 'AP', nome: 'Amapá', regiao: north },
  { id: 13, sigla: 'AM', nome: 'Amazonas', regiao: north },
  { id: 29, sigla: 'BA', nome: 'Bahia', regiao: northeast },
  { id: 23, sigla: 'CE', nome: 'Ceará', regiao: northeast },
  { id: 53, sigla: 'DF', nome: 'Distrito Federal', regiao: midwest },
  { id: 32, sigla: 'ES', nome: 'Espírito Santo', regiao: southeast },
  { id: 52, sigla: 'GO', nome: 'Goiás', regiao: midwest },
  { id: 21, sigla: 'MA', nome: 'Maranhão', regiao: northeast },
  { id: 51, sigla: 'MT', nome: 'Mato Grosso', regiao: midwest },
  { id: 50, sigla: 'MS', nome: 'Mato Grosso do Sul', regiao: midwest },
  { id: 31, sigla: 'MG', nome: 'Minas Gerais', regiao: southeast },
  { id: 15, sigla: 'PA', nome: 'Pará', regiao: north },
  { id: 25, sigla: 'PB', nome: 'Paraíba', regiao: northeast },
  { id: 41, sigla: 'PR', nome: 'Paraná', regiao: south },
  { id: 26, sigla: 'PE', nome: 'Pernambuco', regiao: northeast },
  { id: 22, sigla: 'PI', nome: 'Piauí', regiao: northeast },
  { id: 33, sigla: 'RJ', nome: 'Rio de Janeiro', regiao: southeast },
  { id: 24, sigla: 'RN', nome: 'Rio Grande do Norte', regiao: northeast },
  { id: 43, sigla: 'RS', nome: 'Rio Grande do Sul', regiao: south },
  { id: 11, sigla: 'RO', nome: 'Rondônia', regiao: north },
  { id: 14, sigla: 'RR', nome: 'Roraima', regiao: north },
  { id: 42, sigla: 'SC', nome: 'Santa Catarina', regiao: south },
  { id: 35, sigla: 'SP', nome: 'São Paulo', regiao: southeast },
  { id: 28, sigla: 'SE', nome: 'Sergipe', regiao: northeast },
  { id: 17, sigla: 'TO', nome: 'Tocantins', regiao: north },
] as const satisfies readonly State[];

export type StateCode = (typeof states)[number]['sigla'];

export function isStateCode(text: string): text is StateCode {
  return stateByCode(text) !== undefined;
}

export function stateByCode(code: string): State | undefined {
  return states.find(({ sigla }) => sigla === code);
}
