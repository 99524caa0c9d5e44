/**
 * Every validation text of the portal, letter by letter as the specification writes it: "no minimo" has
 * no accent there, so it has none here. Texts that it doesn't give are marked as ours.
 */
export const messages = {
  required: 'Esse campo é obrigatório',
  notOnlySpaces: 'O campo não pode conter apenas espaços',
  maxLength: (max: number) => `Esse campo deve possuir no máximo ${max} caracteres`,
  minLength: (min: number) => `Esse campo deve possuir no minimo ${min} caracteres`,
  numbersOnly: 'Este campo só aceita números',
  minValue: (min: string) => `O valor deve ser maior que ${min}`,
  maxValue: (max: string) => `O valor deve ser menor que ${max}`,
  minAmount: (min: string) => `Valor mínimo requerido de ${min}`,
  maxAmount: (max: string) => `Valor máximo permitido de ${max}.`,
  alphanumeric: 'Somente caracteres alfanuméricos',
  lowercaseLetters: 'Apenas letras minúsculas sem acento',

  password: 'Senha precisa ter: uma letra maiúscula, uma letra minúscula, um número e tamanho entre 8 - 20.',
  samePassword: 'Digite a mesma senha que digitou acima',

  email: 'Email inválido',
  cpf: 'CPF inválido',
  cnpj: 'CNPJ inválido',
  cep: 'CEP inválido',
  /** Ours. */
  phone: 'Telefone inválido',

  date: 'Data Inválida!',
  /** For a field too narrow for the sentence. */
  shortDate: 'Inválida',
  underAge: (years: number) => `É necessário ser maior de ${years} anos.`,
  beforeDate: 'Escolha uma data anterior a segunda.',
  afterDate: 'Escolha uma data posterior a primeira.',

  cardNumber: 'Número inválido',
  cardCvv: 'CVV inválido',
  /** Of a card: when it expires, and when its holder was born. */
  cardDate: 'Data inválida',

  siteName: 'Apenas letras sem acento',
  /** Ours. */
  siteNameUnavailable: 'Este endereço não está disponível',
} as const;
