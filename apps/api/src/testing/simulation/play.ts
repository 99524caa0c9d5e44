import { handClock } from '../clock.ts';
import { type BankEvent, createBank } from './bank.ts';
import { type Attempt, type Deed, prepare, type Stagecraft, tell } from './deeds.ts';
import { wentBack } from './forward.ts';
import { brokenInvariants } from './invariants.ts';
import { Memory } from './memory.ts';
import { restless } from './restless.ts';
import { type Answer, openShop } from './shop.ts';
import { readShop } from './shop-state.ts';
import type { Stage } from './stage.ts';
import type { Step } from './step.ts';
import { createWorld } from './world.ts';

/** The API polls the bank for a week after a charge was created, in milliseconds. */
const LOOKED_FOR = 7 * 24 * 60 * 60_000;

export interface Played {
  /** Index of the failing step. Equals the number of steps if the end state was wrong. */
  readonly failedAt: number | undefined;
  readonly complaints: readonly string[];
  readonly counts: ReadonlyMap<string, number>;
}

export async function play(stage: Stage, seed: number, steps: readonly Step[]): Promise<Played> {
  const { accidents } = stage;
  accidents.disarm();
  const world = await createWorld(stage.plain.db, seed);
  const clock = handClock();
  let slow = 0;
  let meanwhile: (() => Promise<unknown>) | undefined;
  const bank = createBank(clock.now, accidents, async () => {
    clock.advance(slow * 1_000);
    const others = meanwhile;
    meanwhile = undefined;
    await others?.();
  });
  const shop = await openShop(stage, clock, bank, seed);
  const memory = new Memory(world, bank);
  const craft: Stagecraft = { shop, bank, world, clock, attempts: [] as Attempt[], cards: new Map() };
  const counts = new Map<string, number>();
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  let before = await readShop(stage.plain.db);

  async function takeStep({
    operation,
    alongside = [],
    trouble,
    slow: seconds = 0,
  }: Step): Promise<string[]> {
    const at = clock.now();
    const deeds: Deed[] = [];
    for (const [device, one] of [operation, ...alongside].entries()) {
      const deed = await prepare(one, before, craft, device);
      if (deed !== undefined) deeds.push(deed);
    }
    if (deeds.length === 0) return [];
    accidents.arm(trouble);
    slow = seconds;
    const outcomes = await runAll(deeds, seconds > 0);
    slow = 0;
    const { happened, died } = accidents.disarm();
    // A crashed start counts as a dead process, so it restarts.
    const hasStopped = died || (happened && operation.kind === 'restart');
    if (hasStopped) await shop.restart();
    const complaints = shop.complaints();
    const after = await readShop(stage.plain.db);
    for (const { operation: done } of deeds) count(done.kind);
    if (happened) count(`trouble: ${trouble?.kind}`);
    const answered = deeds.map((deed, index) => {
      const outcome = outcomes[index];
      return { deed, answer: outcome?.status === 'fulfilled' ? outcome.value : undefined };
    });
    for (const { deed, answer } of answered) {
      if (answer !== undefined) count(`${deed.operation.kind} ${answer.status}`);
    }
    const thrown = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [`thrown: ${(outcome.reason as Error).stack}`] : [],
    );
    const found = [
      ...(happened ? [] : [...thrown, ...complaints.map((line) => `log: ${line}`)]),
      ...brokenInvariants(after, { world, bank: bank.charges }),
      ...wentBack(before, after),
      ...memory.learn({ before, after, deeds: answered, isTroubled: happened, at, now: clock.now() }),
    ];
    before = after;
    return found;
  }

  /** Runs all in parallel. With a slow gateway, the others run during the first one’s gateway call. */
  async function runAll(deeds: readonly Deed[], isSlow: boolean) {
    if (!isSlow) return Promise.allSettled(deeds.map((deed) => deed.run()));
    let begun: Promise<PromiseSettledResult<Answer | undefined>[]> | undefined;
    const others = () => {
      begun ??= Promise.allSettled(deeds.slice(1).map((deed) => deed.run()));
      return begun;
    };
    meanwhile = others;
    const first = await Promise.allSettled(deeds.slice(0, 1).map((deed) => deed.run()));
    meanwhile = undefined;
    return [...first, ...(await others())];
  }

  /** Polling finds this payment. Later ones need a webhook. */
  function isLookedFor({ chargeId, happened }: BankEvent): boolean {
    const charge = before.charges.find(({ own_id }) => own_id === chargeId);
    if (charge === undefined || happened.kind !== 'paid') return true;
    const { endToEndId } = happened.payment;
    const paid = bank.charges
      .flatMap(({ payments }) => payments)
      .find((payment) => payment.endToEndId === endToEndId);
    return paid === undefined || paid.at < charge.created + LOOKED_FOR;
  }

  /**
   * Settles without faults. First no webhooks arrive; then the bank delivers the remaining events and the API
   * polls for lost ones.
   */
  async function rest(): Promise<string[]> {
    const found: string[] = [];
    const quietly = async (operation: Step['operation']) => {
      found.push(...(await takeStep({ operation })));
    };
    for (let round = 0; round < 3; round += 1) {
      await quietly({ kind: 'wait', seconds: 17 * 60 });
      await quietly({ kind: 'tasks' });
    }
    const untold = bank.events.filter(({ taken, isLost }) => taken === 0 && !isLost);
    const late = bank.events.filter((event) => event.isLost && !isLookedFor(event));
    for (const event of [...untold, ...late]) {
      const { status } = await tell(shop, event);
      if (status !== 200) found.push(`rest: an event got ${status}`);
    }
    for (let round = 0; round < 2; round += 1) {
      await quietly({ kind: 'wait', seconds: 61 * 60 });
      await quietly({ kind: 'tasks' });
      await quietly({ kind: 'sweep' });
    }
    await quietly({ kind: 'wait', seconds: 24 * 60 * 60 });
    for (let round = 0; round < 3; round += 1) await quietly({ kind: 'tasks' });
    return [
      ...found,
      ...restless(
        before,
        bank.charges,
        shop.mails.map((mail) => mail.paragraphs.join('\n')),
      ),
    ];
  }

  try {
    for (const [index, step] of steps.entries()) {
      const complaints = await takeStep(step);
      if (complaints.length > 0) return { failedAt: index, complaints, counts };
    }
    const complaints = await rest();
    return { failedAt: complaints.length > 0 ? steps.length : undefined, complaints, counts };
  } finally {
    await shop.close();
  }
}
