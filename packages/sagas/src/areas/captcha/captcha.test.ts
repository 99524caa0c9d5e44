import { expect, it, vi } from 'vitest';
import { longTest } from '../../../../../.ci/tools/long-test.ts';
import { portalFixture } from '../../testing/portal-fixture.ts';
import { captchaArea, captchaRequested, captchaSpent, selectCaptcha } from './captcha.ts';

const fixture = portalFixture();
function openTab() {
  return fixture.open('aurora', { areas: [captchaArea], realCaptcha: true });
}
type CaptchaTab = ReturnType<typeof openTab>;

function status(tab: CaptchaTab) {
  return selectCaptcha(tab.state()).status;
}
function waitUntilSolved(tab: CaptchaTab) {
  return vi.waitFor(() => expect(status(tab)).toBe('solved'), 60_000);
}
function challengeCount({ network }: CaptchaTab) {
  return network.sentRequests.filter((request) => request === 'GET /captcha/challenge').length;
}

it('solves one captcha challenge for repeated requests', async () => {
  const tab = openTab();
  tab.dispatch(captchaRequested());
  tab.dispatch(captchaRequested());
  expect(status(tab)).toBe('solving');
  await waitUntilSolved(tab);
  tab.dispatch(captchaRequested());
  expect(status(tab)).toBe('solved');
  expect(challengeCount(tab)).toBe(1);
});

longTest('discards a spent captcha solution, and solves a new challenge on request', async () => {
  const tab = openTab();
  tab.dispatch(captchaRequested());
  await waitUntilSolved(tab);
  const firstSolution = selectCaptcha(tab.state()).solution;
  tab.dispatch(captchaSpent());
  expect(selectCaptcha(tab.state())).toEqual({ status: 'idle', solution: null });
  tab.dispatch(captchaRequested());
  await waitUntilSolved(tab);
  expect(selectCaptcha(tab.state()).solution).not.toBe(firstSolution);
});

it('discards a captcha solution before it expires on the server', async () => {
  const tab = openTab();
  tab.dispatch(captchaRequested());
  await waitUntilSolved(tab);
  fixture.clock().advance(9 * 60_000);
  expect(status(tab)).toBe('idle');
});

it('reports a failed captcha challenge and solves it on retry', async () => {
  const tab = openTab();
  tab.network.isOffline = true;
  tab.dispatch(captchaRequested());
  await tab.settled();
  expect(status(tab)).toBe('failed');
  tab.network.isOffline = false;
  tab.dispatch(captchaRequested());
  await waitUntilSolved(tab);
});
