import { expect, it, vi } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { testBed } from '../../testing/test-bed.ts';
import { captchaArea, captchaRequested, captchaSpent, selectCaptcha } from './captcha.ts';

const bed = testBed();
function open() {
  return bed.open('aurora', { areas: [captchaArea], realCaptcha: true });
}
type Open = ReturnType<typeof open>;

function status(tab: Open) {
  return selectCaptcha(tab.state()).status;
}
function solved(tab: Open) {
  return vi.waitFor(() => expect(status(tab)).toBe('solved'), 60_000);
}
function asked({ network }: Open) {
  return network.sent.filter((line) => line === 'GET /captcha/challenge').length;
}

it('solves once while the visitor types, however often it is requested', async () => {
  const tab = open();
  tab.dispatch(captchaRequested());
  tab.dispatch(captchaRequested());
  expect(status(tab)).toBe('solving');
  await solved(tab);
  tab.dispatch(captchaRequested());
  expect(status(tab)).toBe('solved');
  expect(asked(tab)).toBe(1);
});

longTest('is valid for one form; the next form solves a new one', async () => {
  const tab = open();
  tab.dispatch(captchaRequested());
  await solved(tab);
  const first = selectCaptcha(tab.state()).solution;
  tab.dispatch(captchaSpent());
  expect(selectCaptcha(tab.state())).toEqual({ status: 'idle', solution: null });
  tab.dispatch(captchaRequested());
  await solved(tab);
  expect(selectCaptcha(tab.state()).solution).not.toBe(first);
});

it('is discarded before the server would reject it', async () => {
  const tab = open();
  tab.dispatch(captchaRequested());
  await solved(tab);
  bed.clock().advance(9 * 60_000);
  expect(status(tab)).toBe('idle');
});

it('reports a failed challenge and solves it on retry', async () => {
  const tab = open();
  tab.network.isOffline = true;
  tab.dispatch(captchaRequested());
  await tab.settled();
  expect(status(tab)).toBe('failed');
  tab.network.isOffline = false;
  tab.dispatch(captchaRequested());
  await solved(tab);
});
