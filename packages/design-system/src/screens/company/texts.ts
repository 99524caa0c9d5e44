import type { CompanyField } from '@estacao/domain';

export const companyLabels: Readonly<Record<CompanyField, string>> = {
  name: 'Nome completo',
  phone: 'Telefone',
  birthday: 'Data de nascimento',
  cpf: 'CPF',
  cnpj: 'CNPJ',
  cep: 'CEP',
  street: 'Endereço',
  number: 'Número',
  neighborhood: 'Bairro',
  city: 'Cidade',
  state: 'Estado',
  color: 'Cor de destaque',
  siteName: 'Nome do site',
};

export const stepLabels = [
  { label: 'Início' },
  { label: 'Foto' },
  { label: 'Dados' },
  { label: 'Logo' },
  { label: 'Cor' },
  { label: 'Site' },
] as const;

export const stepTitles = [
  'Boas-vindas',
  'A sua foto',
  'Você e a sua empresa',
  'O logo da sua empresa',
  'A cor da sua empresa',
  'O nome do seu site',
] as const;
