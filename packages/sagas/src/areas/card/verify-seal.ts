import { type CardSeal, sealedText } from '@estacao/domain';

export interface SealedCard {
  readonly stationId: number;
  readonly memberId: number;
  readonly seal: CardSeal;
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

export async function isSealedBy(
  key: string,
  { stationId, memberId, seal: { validUntil, signature } }: SealedCard,
): Promise<boolean> {
  const { subtle } = crypto;
  const ecdsa = { name: 'ECDSA', namedCurve: 'P-256' };
  const publicKey = await subtle.importKey('raw', bytesOf(key), ecdsa, false, ['verify']);
  const text = new TextEncoder().encode(sealedText(stationId, memberId, validUntil));
  return subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, publicKey, bytesOf(signature), text);
}
