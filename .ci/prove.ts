import { spawnSync } from 'node:child_process';

// The long proofs, whole: what `npm test` runs a sample of.
const proofs: readonly (readonly [name: string, script: string])[] = [
  ['every story in every station, light and dark', 'test:stations'],
  ['every colour there is', 'prove:colors'],
];

const failed = proofs.filter(([name, script]) => {
  console.log(`\n── ${name}`);
  return (
    spawnSync('npm', ['run', '--silent', script], { stdio: 'inherit', shell: process.platform === 'win32' })
      .status !== 0
  );
});

console.log(`\n${proofs.length - failed.length} proven, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
