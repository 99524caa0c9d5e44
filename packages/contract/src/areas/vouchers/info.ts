import type { VoucherInfo } from '@estacao/domain';
import * as z from 'zod/mini';
import { orUndecoded } from '../../codecs.ts';

const regulation = orUndecoded(z.object({ voucher_regulation: z.optional(z.nullable(z.string())) }));

/** The wire sends an object or its JSON text; empty values count as an empty object. */
function parseObject(wire: unknown): unknown {
  if (typeof wire !== 'string') return wire ?? {};
  if (wire.trim() === '') return {};
  try {
    return JSON.parse(wire) ?? {};
  } catch {
    return wire;
  }
}

/** Decodes malformed information as none, so that it never breaks the voucher. */
export function readVoucherInfo(wire: unknown): VoucherInfo<string> {
  const decoded = z.decode(regulation, parseObject(wire));
  return 'why' in decoded
    ? { rules: null, parseError: decoded.why }
    : { rules: decoded.voucher_regulation ?? null };
}

export const voucherInfo: z.ZodMiniType<VoucherInfo<string>> = z.codec(
  z.optional(
    z.unknown().register(z.globalRegistry, {
      description: 'An object, or the same as text',
      examples: [{ voucher_regulation: '<p>Apresente este voucher no balcão.</p>' }],
    }),
  ),
  z.custom<VoucherInfo<string>>((value) => typeof value === 'object' && value !== null),
  {
    decode: readVoucherInfo,
    encode: ({ rules }) => (rules === null ? null : { voucher_regulation: rules }),
  },
);
