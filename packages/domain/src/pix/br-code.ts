import { type Cents, decimalFromCents } from '../money/money.ts';

export interface BrCode {
  readonly key: string;
  readonly name: string;
  readonly city: string;
  /** Without it, the payer types the amount. */
  readonly amount?: Cents;
  /** Letters and digits, 25 at most. Without it, the payee can't tell payments apart. */
  readonly txid?: string;
}

/** The text to copy; the QR code contains the same. */
export function encodeBrCode({ key, name, city, amount, txid = '***' }: BrCode): string {
  if (txid !== '***' && !/^[A-Za-z0-9]{1,25}$/.test(txid))
    throw new RangeError('a txid must have 1 to 25 letters and digits');
  const account = encodeField('00', 'br.gov.bcb.pix') + encodeField('01', key);
  const body = [
    encodeField('00', '01'),
    encodeField('26', account),
    encodeField('52', '0000'),
    encodeField('53', '986'),
    amount === undefined ? '' : encodeField('54', decimalFromCents(amount)),
    encodeField('58', 'BR'),
    encodeField('59', toAscii(name, 25)),
    encodeField('60', toAscii(city, 15)),
    encodeField('62', encodeField('05', txid)),
    '6304',
  ].join('');
  return body + crc16(body);
}

export function crc16(text: string): string {
  let crc = 0xffff;
  for (let index = 0; index < text.length; index += 1) {
    crc ^= (text.charCodeAt(index) & 0xff) << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

function encodeField(number: string, value: string): string {
  if (value.length < 1 || value.length > 99)
    throw new RangeError(`field ${number} must have 1 to 99 characters`);
  return number + String(value.length).padStart(2, '0') + value;
}

/** Banks accept ASCII only. */
function toAscii(text: string, maxLength: number): string {
  const ascii = text
    .normalize('NFD')
    .replace(/[^ -~]/g, '')
    .trim()
    .slice(0, maxLength)
    .trim();
  return ascii === '' ? 'PAGAMENTO' : ascii;
}
