import axios, { AxiosError, AxiosHeaders, type AxiosResponse } from 'axios';
import { readErrorBody } from '../failure/error-body.ts';
import { CallError, type Failure, failureOf } from '../failure/failure.ts';

export function callErrorFrom(error: unknown): CallError {
  return error instanceof CallError ? error : new CallError(failureFrom(error), error);
}

function failureFrom(error: unknown): Failure {
  if (axios.isCancel(error)) return { kind: 'aborted' };
  if (!axios.isAxiosError(error)) return failureOf(error);
  if (error.response !== undefined) return responseFailure(error.response);
  switch (error.code) {
    case AxiosError.ECONNABORTED:
    case AxiosError.ETIMEDOUT:
      return { kind: 'timeout' };
    case AxiosError.ERR_BAD_OPTION:
    case AxiosError.ERR_BAD_OPTION_VALUE:
    case AxiosError.ERR_INVALID_URL:
      return failureOf(error);
    default:
      return { kind: 'offline' };
  }
}

function responseFailure({ status, data, headers }: AxiosResponse<unknown>): Failure {
  const { messages, fields, affiliate } = readErrorBody(data);
  if (status === 401) {
    return { kind: 'unauthorized', messages, ...(affiliate === undefined ? {} : { affiliate }) };
  }
  const retryAfter = secondsOf(AxiosHeaders.from(headers as AxiosHeaders).get('Retry-After'));
  return {
    kind: 'http',
    status,
    messages,
    ...(fields === undefined ? {} : { fields }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
}

/** Reads seconds only: an HTTP date would depend on the phone's clock. */
function secondsOf(header: unknown): number | undefined {
  return typeof header === 'string' && /^\d{1,9}$/.test(header.trim()) ? Number(header) : undefined;
}
