import type { FilePurpose, StoredFile } from '@estacao/domain';
import axios, { type AxiosRequestConfig } from 'axios';
import { storedFile } from '../areas/files/calls.ts';
import { CallError } from '../failure/failure.ts';
import { filePaths, OFFSET_HEADER } from '../files.ts';
import { callErrorFrom } from './failures.ts';
import type { ClientSettings } from './settings.ts';
import { transportOf } from './transport.ts';

interface SendOptions {
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

export interface FileToSend extends SendOptions {
  readonly file: Blob;
  readonly name: string;
  readonly purpose: FilePurpose;
}

export interface PieceToSend extends SendOptions {
  readonly id: string;
  readonly offset: number;
  readonly bytes: Blob;
}

export interface SendFiles {
  sendFile(file: FileToSend): Promise<StoredFile>;
  /** Resolves with the offset of the next piece. */
  sendPiece(piece: PieceToSend): Promise<number>;
}

/** File bodies are not JSON, so these are not calls of the table. They reject with the same `CallError`. */
export function createSendFiles(settings: ClientSettings): SendFiles {
  const http = axios.create(transportOf(settings));

  const send = async (config: AxiosRequestConfig, { signal, onProgress }: SendOptions): Promise<unknown> => {
    const token = settings.token?.();
    try {
      const { data } = await http.request<unknown>({
        ...config,
        url: `${settings.api}${config.url}`,
        headers: { ...config.headers, ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }) },
        signal,
        ...(onProgress === undefined
          ? {}
          : { onUploadProgress: ({ progress }) => onProgress(progress ?? 0) }),
      });
      return data;
    } catch (error) {
      const callError = callErrorFrom(error);
      const { failure } = callError;
      if (failure.kind === 'unauthorized' && token !== undefined && token === settings.token?.()) {
        settings.onTokenRejected?.(failure.messages);
      }
      throw callError;
    }
  };

  return {
    async sendFile({ file, name, purpose, ...options }) {
      const data = new FormData();
      data.set('purpose', purpose);
      data.set('file', file, name);
      const url = purpose === 'video' ? filePaths.video : filePaths.send;
      const response = await send({ method: 'POST', url, data }, options);
      const parsed = storedFile.safeParse(response);
      if (parsed.success) return parsed.data;
      throw new CallError({ kind: 'contract', call: 'sendFile', issues: ['.'] });
    },
    async sendPiece({ id, offset, bytes, ...options }) {
      const headers = { 'Content-Type': 'application/octet-stream', [OFFSET_HEADER]: String(offset) };
      const url = filePaths.piece.replace('{id}', encodeURIComponent(id));
      const response = await send({ method: 'PATCH', url, data: bytes, headers }, options);
      const next = (response as { offset?: unknown } | null)?.offset;
      if (typeof next === 'number' && Number.isInteger(next)) return next;
      throw new CallError({ kind: 'contract', call: 'sendPiece', issues: ['offset'] });
    },
  };
}
