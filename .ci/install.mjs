// Runs before the installation, so it uses only plain JavaScript and Node. Skips the installation when its
// inputs are unchanged.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pnpm } from './pnpm.mjs';

const STAMP = 'node_modules/.installed';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Estação needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

const manifests = ['packages', 'apps'].flatMap((folder) =>
  readdirSync(folder).map((name) => `${folder}/${name}/package.json`),
);
const inputs = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...manifests].filter(existsSync);
const digest = createHash('sha256')
  .update([process.version, ...inputs.map((file) => readFileSync(file, 'utf8'))].join('\0'))
  .digest('hex');

if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== digest) {
  console.log('Installing packages …');
  const status = pnpm(['install', '--frozen-lockfile']);
  if (status !== 0) process.exit(status);
  writeFileSync(STAMP, digest);
}
