/**
 * The specification fixes these texts, including the missing accent in "no minimo". It lacks the texts marked
 * "Ours".
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
  shortDate: 'Inválida',
  underAge: (years: number) => `É necessário ser maior de ${years} anos.`,
  beforeDate: 'Escolha uma data anterior a segunda.',
  afterDate: 'Escolha uma data posterior a primeira.',

  cardNumber: 'Número inválido',
  cardCvv: 'CVV inválido',
  cardDate: 'Data inválida',

  siteName: 'Apenas letras sem acento',
  /** Ours. */
  siteNameUnavailable: 'Este endereço não está disponível',
} as const;
