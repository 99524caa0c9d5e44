/** In bytes. The capacity of the largest QR code at error correction level M. */
const ROOM = 2331;

/** Beyond its capacity the library throws. */
export function fitsIn(value: string): boolean {
  return value !== '' && new TextEncoder().encode(value).length <= ROOM;
}
