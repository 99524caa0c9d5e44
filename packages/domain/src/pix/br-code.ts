import { type Cents, decimalFromCents } from '../money/money.ts';

export interface BrCode {
  readonly key: string;
  readonly name: string;
  readonly city: string;
  /** Without it, the payer types the amount. */
  readonly amount?: Cents;
  /** Letters and digits, 25 at most. Without it, payments can't be told apart. */
  readonly txid?: string;
}

/** The text to copy; the QR code contains the same. */
export function encodeBrCode({ key, name, city, amount, txid = '***' }: BrCode): string {
  if (txid !== '***' && !/^[A-Za-z0-9]{1,25}$/.test(txid))
    throw new RangeError('a txid must have 1 to 25 letters and digits');
  const account = field('00', 'br.gov.bcb.pix') + field('01', key);
  const body = [
    field('00', '01'),
    field('26', account),
    field('52', '0000'),
    field('53', '986'),
    amount === undefined ? '' : field('54', decimalFromCents(amount)),
    field('58', 'BR'),
    field('59', plain(name, 25)),
    field('60', plain(city, 15)),
    field('62', field('05', txid)),
    '6304',
  ].join('');
  return body + crc16(body);
}

export function crc16(text: string): string {
  let crc = 0xffff;
  for (let at = 0; at < text.length; at += 1) {
    crc ^= (text.charCodeAt(at) & 0xff) << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

function field(number: string, value: string): string {
  if (value.length < 1 || value.length > 99)
    throw new RangeError(`field ${number} must have 1 to 99 characters`);
  return number + String(value.length).padStart(2, '0') + value;
}

/** Banks accept ASCII only. */
function plain(text: string, longest: number): string {
  const bare = text
    .normalize('NFD')
    .replace(/[^ -~]/g, '')
    .trim()
    .slice(0, longest)
    .trim();
  return bare === '' ? 'PAGAMENTO' : bare;
}
