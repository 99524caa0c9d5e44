import { isCardNumber, isCvv, messages, parseCardExpiry } from '@estacao/domain';
import * as z from 'zod/mini';

function isDigits(value: string, length: number): boolean {
  return value.replace(/[\s().-]/g, '').length === length && /^[\d\s().-]*$/.test(value);
}

export const cardNumber = z
  .string()
  .check(z.maxLength(19), z.refine(isCardNumber, messages.cardNumber))
  .register(z.globalRegistry, { description: 'Sixteen digits', examples: ['4111 1111 1111 1111'] });

export const expiry = z
  .string()
  .check(
    z.maxLength(5),
    z.refine((value) => parseCardExpiry(value) !== undefined, messages.cardDate),
  )
  .register(z.globalRegistry, { description: 'MM/YY', examples: ['12/39'] });

export const cvv = z
  .string()
  .check(z.maxLength(3), z.refine(isCvv, messages.cardCvv))
  .register(z.globalRegistry, { description: 'Three digits', examples: ['123'] });

export const phone = z
  .string()
  .check(z.maxLength(20), z.regex(/^[\d\s()+-]{10,20}$/, messages.phone))
  .register(z.globalRegistry, { description: 'Digits', examples: ['11987654321'] });

export const cep = z
  .string()
  .check(
    z.maxLength(10),
    z.refine((value) => isDigits(value, 8), messages.cep),
  )
  .register(z.globalRegistry, {
    description: 'Eight digits',
    examples: ['01310100'],
  });
