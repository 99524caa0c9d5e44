import type { LogEntry } from '@estacao/api';
import { CallError } from '@estacao/contract';
import { expect, test } from 'vitest';
import { reportTo } from './report.ts';

function createReporter() {
  const lines: LogEntry[] = [];
  let time = 0;
  const report = reportTo(
    (entry) => lines.push(entry),
    () => time,
  );
  return { lines, report, wait: (ms: number) => (time += ms) };
}

test('logs a failed page as one short line, however large the error is', () => {
  const { lines, report } = createReporter();
  const request = { headers: 'x'.repeat(10_000) };
  report(new CallError({ kind: 'http', status: 503, messages: ['ana@aurora.test'] }, { request }));
  expect(lines).toHaveLength(1);
  const [line] = lines;
  expect(line).toMatchObject({ event: 'page failed', error: 'CallError', failure: 'http', status: 503 });
  expect(JSON.stringify(line).length).toBeLessThan(1_500);
  expect(JSON.stringify(line)).not.toContain('ana@');
});

test('logs a repeated error once a minute with the number of repeats', () => {
  const { lines, report, wait } = createReporter();
  const offlineError = new CallError({ kind: 'offline' });
  for (let index = 0; index < 1_000; index += 1) report(offlineError);
  report(new CallError({ kind: 'timeout' }));
  expect(lines.map(({ failure }) => failure)).toEqual(['offline', 'timeout']);
  wait(60_000);
  report(offlineError);
  expect(lines.at(-1)).toMatchObject({ failure: 'offline', repeated: 999 });
});

test('logs at most 101 lines, however many kinds of error occur', () => {
  const { lines, report } = createReporter();
  for (let status = 0; status < 1_000; status += 1) {
    report(new CallError({ kind: 'http', status, messages: [] }));
  }
  expect(lines.length).toBeLessThanOrEqual(101);
});
