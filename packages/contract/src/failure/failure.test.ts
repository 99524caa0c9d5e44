import { describe, expect, test } from 'vitest';
import { readErrorBody } from './error-body.ts';
import { CallError, type Failure, failureOf, textsOf } from './failure.ts';

describe('readErrorBody', () => {
  test.each([
    ['messages', { messages: ['Um', 'Dois'] }, ['Um', 'Dois']],
    ['one message', { messages: 'Um' }, ['Um']],
    ['nested lists of messages', { messages: [['Um'], [['Dois'], 'Três']] }, ['Um', 'Dois', 'Três']],
    ['messages by field', { messages: { cpf: ['Um'], email: 'Dois' } }, ['Um', 'Dois']],
    ['an error field', { error: 'Um' }, ['Um']],
    ['messages before an error field', { messages: ['Um'], error: 'Dois' }, ['Um']],
    ['no messages and an error field', { messages: [], error: 'Um' }, ['Um']],
    ['a card error', { errorValidate: 'Um', messages: ['Dois'], error: 'Três' }, ['Um']],
    ['an empty card error', { errorValidate: '', error: 'Um' }, ['Um']],
    ['a list of strings', ['Um', 'Dois'], ['Um', 'Dois']],
    ['only lists by field', { answers: ['Um'], user: ['Dois'] }, ['Um', 'Dois']],
    ['lists by field beside messages', { user: ['Um'], messages: ['Dois'] }, ['Dois']],
    ['empty texts', { messages: ['', ' '] }, []],
    ['no body', undefined, []],
    ['null', null, []],
    ['an HTML page', '<html></html>', []],
    ['a number', 7, []],
    ['an object without messages', { status: 'bad' }, []],
  ])('reads messages from %s', (_, body, messages) => {
    expect(readErrorBody(body)).toEqual({ messages });
  });

  test('reads field errors and the account that waits for activation', () => {
    expect(
      readErrorBody({
        messages: ['Um'],
        fields: { email: ['Um'], cpf: 'Dois', none: [] },
        user: { email: 'ma****@aurora.test', cpf: 'not ours to keep' },
      }),
    ).toEqual({
      messages: ['Um'],
      fields: { email: ['Um'], cpf: ['Dois'] },
      affiliate: { email: 'ma****@aurora.test' },
    });
  });

  test('stops reading messages at the depth limit in a circular body', () => {
    const circular: unknown[] = ['Um'];
    circular.push(circular);
    expect(readErrorBody(circular).messages.length).toBeLessThan(10);
  });
});

describe('textsOf', () => {
  test.each<[Failure, string[]]>([
    [{ kind: 'offline' }, ['Erro interno no servidor']],
    [{ kind: 'timeout' }, ['Erro interno no servidor']],
    [{ kind: 'aborted' }, []],
    [{ kind: 'unauthorized', messages: ['Não'] }, ['Não']],
    [{ kind: 'unauthorized', messages: [] }, ['Erro']],
    [{ kind: 'http', status: 422, messages: ['Um', 'Dois'] }, ['Um', 'Dois']],
    [{ kind: 'http', status: 422, messages: [] }, ['Erro']],
    [{ kind: 'http', status: 502, messages: [] }, ['Erro interno no servidor']],
    [{ kind: 'contract', call: 'x', issues: [] }, ['Erro interno no servidor']],
    [{ kind: 'bug', message: 'x' }, ['Erro interno no servidor']],
  ])('explains the failure %j with the texts %j', (failure, texts) => {
    expect(textsOf(failure)).toEqual(texts);
  });
});

test('treats a thrown value that is no CallError as a bug', () => {
  expect(failureOf(new CallError({ kind: 'offline' }))).toEqual({ kind: 'offline' });
  expect(failureOf(new TypeError('x is not a function'))).toEqual({
    kind: 'bug',
    message: 'x is not a function',
  });
  expect(failureOf('text')).toEqual({ kind: 'bug', message: 'unknown' });
});

test('recognises a CallError from another copy of the client by name', () => {
  class ForeignCallError extends Error {
    override readonly name = 'CallError';
    readonly failure = { kind: 'http', status: 404, messages: [] };
  }
  expect(new ForeignCallError() instanceof CallError).toBe(true);
  expect(failureOf(new ForeignCallError())).toMatchObject({ status: 404 });
  for (const value of [new Error('CallError'), { name: 'CallError', failure: {} }, undefined])
    expect(value instanceof CallError).toBe(false);
});
