/** In bytes. The capacity of the largest QR code at error correction level M. */
const MAX_BYTES = 2331;

/** The library throws on longer values. */
export function fitsQrCode(value: string): boolean {
  return value !== '' && new TextEncoder().encode(value).length <= MAX_BYTES;
}
