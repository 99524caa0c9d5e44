export * from './cnpj.ts';
export * from './cpf.ts';
export * from './format.ts';
