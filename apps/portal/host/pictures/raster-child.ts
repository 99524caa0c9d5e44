import { writeFileSync } from 'node:fs';
import { renderAsync } from '@resvg/resvg-js';
import type { Answer, Job } from './raster.ts';

// Runs as a process of its own: draws what it is sent, and ends itself before a drawing takes the machine's memory.

const most = Number(process.argv[2]);

/** How often the memory is looked at while a thread beside this one draws. */
const WATCH_MS = 10;

// An exit would wait for the thread that draws.
function die(): undefined {
  process.kill(process.pid, 'SIGKILL');
}

function say(answer: Answer, then = () => undefined) {
  return process.send?.(answer, undefined, undefined, () => then());
}

try {
  // Where the whole machine is short of memory, Linux is to end this process first, not the one that serves.
  if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Not every system lets a process write that.
}

process.on('disconnect', die);

process.on('message', async ({ svg, width, as }: Job) => {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() <= most) return;
    clearInterval(watch);
    say({ error: `it took more than ${most} bytes of memory` }, die);
  }, WATCH_MS);
  try {
    // No font is read: all letters are outlines.
    const image = await renderAsync(svg, {
      font: { loadSystemFonts: false },
      fitTo: { mode: 'width', value: width },
    });
    say({ bytes: as === 'png' ? image.asPng() : image.pixels });
  } catch (error) {
    say({ error: error instanceof Error ? error.message : String(error) });
  } finally {
    clearInterval(watch);
  }
});

say('ready');
