// Runs before anything is installed, so it is plain JavaScript and uses nothing but Node.
// Installs the workspace when the lock file has changed since the last install; else returns at once.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const PNPM = 'pnpm@10.34.8';
const STAMP = 'node_modules/.installed';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Estação needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

const inputs = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'].filter((file) => existsSync(file));
const digest = createHash('sha256')
  .update([process.version, ...inputs.map((file) => readFileSync(file, 'utf8'))].join('\0'))
  .digest('hex');

const installed = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest;
if (!installed) {
  console.log('Installing packages …');
  const frozen = existsSync('pnpm-lock.yaml') ? ['--frozen-lockfile'] : [];
  const { status } = spawnSync('npx', ['--yes', PNPM, 'install', ...frozen], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, CI: 'true' },
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(STAMP, digest);
}
