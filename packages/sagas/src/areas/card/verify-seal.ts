import { type CardSeal, textToSign } from '@estacao/domain';

export interface SealedCard {
  readonly stationId: number;
  readonly memberId: number;
  readonly seal: CardSeal;
}

function decodeBase64Url(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

export async function isSealedBy(
  key: string,
  { stationId, memberId, seal: { validUntil, signature } }: SealedCard,
): Promise<boolean> {
  const { subtle } = crypto;
  const ecdsa = { name: 'ECDSA', namedCurve: 'P-256' };
  const publicKey = await subtle.importKey('raw', decodeBase64Url(key), ecdsa, false, ['verify']);
  const text = new TextEncoder().encode(textToSign(stationId, memberId, validUntil));
  return subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, publicKey, decodeBase64Url(signature), text);
}
