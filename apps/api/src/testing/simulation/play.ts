import { createManualClock } from '../clock.ts';
import { type Action, type ActionContext, type Attempt, deliver, prepare } from './actions.ts';
import { type BankEvent, createBank } from './bank.ts';
import { findRegressions } from './find-regressions.ts';
import { findUnsettled } from './find-unsettled.ts';
import { findBrokenInvariants } from './invariants.ts';
import { PromiseChecker } from './promise-checker.ts';
import { openShop, type ShopResponse } from './shop.ts';
import { readShop } from './shop-state.ts';
import type { Stage } from './stage.ts';
import type { Step } from './step.ts';
import { createWorld } from './world.ts';

/** The API polls the bank for a week after a charge was created, in milliseconds. */
const POLLING_WINDOW = 7 * 24 * 60 * 60_000;

export interface PlayResult {
  /** Index of the failing step. Equals the number of steps if the end state violates an invariant. */
  readonly failedAt: number | undefined;
  readonly violations: readonly string[];
  readonly counts: ReadonlyMap<string, number>;
}

export async function play(stage: Stage, seed: number, steps: readonly Step[]): Promise<PlayResult> {
  const { faults } = stage;
  faults.disarm();
  const world = await createWorld(stage.faultlessDatabase.db, seed);
  const clock = createManualClock();
  let gatewaySeconds = 0;
  let duringGatewayCall: (() => Promise<unknown>) | undefined;
  const bank = createBank(clock.now, faults, async () => {
    clock.advance(gatewaySeconds * 1_000);
    const runOthers = duringGatewayCall;
    duringGatewayCall = undefined;
    await runOthers?.();
  });
  const shop = await openShop(stage, clock, bank, seed);
  const promiseChecker = new PromiseChecker(world, bank);
  const context: ActionContext = { shop, bank, world, clock, attempts: [] as Attempt[], cards: new Map() };
  const counts = new Map<string, number>();
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  let stateBefore = await readShop(stage.faultlessDatabase.db);

  async function takeStep({
    operation,
    alongside = [],
    trouble,
    slow: seconds = 0,
  }: Step): Promise<string[]> {
    const startedAt = clock.now();
    const actions: Action[] = [];
    for (const [device, nextOperation] of [operation, ...alongside].entries()) {
      const action = await prepare(nextOperation, stateBefore, context, device);
      if (action !== undefined) actions.push(action);
    }
    if (actions.length === 0) return [];
    faults.arm(trouble);
    gatewaySeconds = seconds;
    const outcomes = await runAll(actions, seconds > 0);
    gatewaySeconds = 0;
    const { hasStruck, hasDied } = faults.disarm();
    // A crashed start counts as a dead process, so it restarts.
    const hasStopped = hasDied || (hasStruck && operation.kind === 'restart');
    if (hasStopped) await shop.restart();
    const loggedErrors = shop.takeNewErrors();
    const stateAfter = await readShop(stage.faultlessDatabase.db);
    for (const { operation: performed } of actions) count(performed.kind);
    if (hasStruck) count(`trouble: ${trouble?.kind}`);
    const results = actions.map((action, index) => {
      const outcome = outcomes[index];
      return { action, response: outcome?.status === 'fulfilled' ? outcome.value : undefined };
    });
    for (const { action, response } of results) {
      if (response !== undefined) count(`${action.operation.kind} ${response.status}`);
    }
    const thrownErrors = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [`thrown: ${(outcome.reason as Error).stack}`] : [],
    );
    const violations = [
      ...(hasStruck ? [] : [...thrownErrors, ...loggedErrors.map((line) => `log: ${line}`)]),
      ...findBrokenInvariants(stateAfter, { world, bank: bank.charges }),
      ...findRegressions(stateBefore, stateAfter),
      ...promiseChecker.check({
        stateBefore,
        stateAfter,
        actions: results,
        hasFault: hasStruck,
        startedAt,
        now: clock.now(),
      }),
    ];
    stateBefore = stateAfter;
    return violations;
  }

  /** Runs all in parallel. With a slow gateway, the others run during the first one’s gateway call. */
  async function runAll(actions: readonly Action[], isSlow: boolean) {
    if (!isSlow) return Promise.allSettled(actions.map((action) => action.run()));
    let running: Promise<PromiseSettledResult<ShopResponse | undefined>[]> | undefined;
    const runOthers = () => {
      running ??= Promise.allSettled(actions.slice(1).map((action) => action.run()));
      return running;
    };
    duringGatewayCall = runOthers;
    const firstOutcomes = await Promise.allSettled(actions.slice(0, 1).map((action) => action.run()));
    duringGatewayCall = undefined;
    return [...firstOutcomes, ...(await runOthers())];
  }

  /** True if polling finds this payment. Later payments need a webhook. */
  function isPolled({ chargeId, happened }: BankEvent): boolean {
    const charge = stateBefore.charges.find(({ own_id }) => own_id === chargeId);
    if (charge === undefined || happened.kind !== 'paid') return true;
    const { endToEndId } = happened.payment;
    const bankPayment = bank.charges
      .flatMap(({ payments }) => payments)
      .find((payment) => payment.endToEndId === endToEndId);
    return bankPayment === undefined || bankPayment.at < charge.created + POLLING_WINDOW;
  }

  /**
   * Settles without faults. First no webhooks arrive. Then the bank delivers the remaining events, except
   * lost ones that polling finds.
   */
  async function settle(): Promise<string[]> {
    const violations: string[] = [];
    const runQuietly = async (operation: Step['operation']) => {
      violations.push(...(await takeStep({ operation })));
    };
    for (let round = 0; round < 3; round += 1) {
      await runQuietly({ kind: 'wait', seconds: 17 * 60 });
      await runQuietly({ kind: 'tasks' });
    }
    const undeliveredEvents = bank.events.filter(({ deliveries, isLost }) => deliveries === 0 && !isLost);
    const unpolledEvents = bank.events.filter((event) => event.isLost && !isPolled(event));
    for (const event of [...undeliveredEvents, ...unpolledEvents]) {
      const { status } = await deliver(shop, event);
      if (status !== 200) violations.push(`unsettled: an event got ${status}`);
    }
    for (let round = 0; round < 2; round += 1) {
      await runQuietly({ kind: 'wait', seconds: 61 * 60 });
      await runQuietly({ kind: 'tasks' });
      await runQuietly({ kind: 'sweep' });
    }
    await runQuietly({ kind: 'wait', seconds: 24 * 60 * 60 });
    for (let round = 0; round < 3; round += 1) await runQuietly({ kind: 'tasks' });
    return [
      ...violations,
      ...findUnsettled(
        stateBefore,
        bank.charges,
        shop.mails.map((mail) => mail.paragraphs.join('\n')),
      ),
    ];
  }

  try {
    for (const [index, step] of steps.entries()) {
      const violations = await takeStep(step);
      if (violations.length > 0) return { failedAt: index, violations, counts };
    }
    const violations = await settle();
    return { failedAt: violations.length > 0 ? steps.length : undefined, violations, counts };
  } finally {
    await shop.close();
  }
}
