import { escapeHtml } from '@estacao/domain';
import type { Call, OwnerReference, Table } from '../call.ts';
import { openApi } from './document.ts';
import { fileOperations } from './files.ts';

/** A self-contained page to browse the table: one file, no script, no outside resources. */
export function openApiPage(table: Table, base = '/api'): string {
  const { paths } = openApi(table, base);
  const calls = Object.values(table);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Calls of the portal</title>
<style>${css}</style>
</head>
<body>
<h1>Calls of the portal</h1>
<p>${calls.length + fileOperations.length} calls under <code>${escapeHtml(base)}</code>. As a document: <a href="openapi.json">openapi.json</a>.</p>
${calls.map((call) => renderCall(call, paths)).join('\n')}
${fileOperations.map(renderFileOperation).join('\n')}
</body>
</html>`;
}

function renderCall(call: Call, paths: ReturnType<typeof openApi>['paths']): string {
  const path = call.path.replace('{auth}', '/auth');
  const operation = paths[path]?.[call.method.toLowerCase()];
  return `<details id="${escapeHtml(call.id)}">
<summary><b>${call.method}</b> <code>${escapeHtml(path)}</code> <i>${call.audience}</i></summary>
<p>${escapeHtml(call.note)}</p>
<p>Owner: ${call.owner === 'none' ? 'none in the request' : call.owner.map(describeOwner).join(', ')}.</p>
${call.idempotencyKey ? '<p>Accepts an Idempotency-Key.</p>' : ''}
<h2>Request</h2><pre>${renderJson({ parameters: operation?.parameters, body: operation?.requestBody })}</pre>
<h2>Responses</h2><pre>${renderJson(operation?.responses)}</pre>
</details>`;
}

function renderFileOperation({ path, method, operation }: (typeof fileOperations)[number]): string {
  const { operationId, description, responses, parameters, requestBody } = operation;
  return `<details id="${escapeHtml(operationId)}">
<summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code></summary>
<p>${escapeHtml(description)}</p>
<h2>Request</h2><pre>${renderJson({ parameters, body: requestBody })}</pre>
<h2>Responses</h2><pre>${renderJson(responses)}</pre>
</details>`;
}

function describeOwner(owner: OwnerReference): string {
  if ('member' in owner) return `<code>${escapeHtml(owner.member)}</code> is the caller`;
  if ('station' in owner) return `<code>${escapeHtml(owner.station)}</code> is the caller's station`;
  return `<code>${escapeHtml(owner.at)}</code> is a ${owner.record} of the caller`;
}

function renderJson(value: unknown): string {
  return escapeHtml(JSON.stringify(value, null, 2) ?? '');
}

const css = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h2 { font-size: 1rem; }
summary { cursor: pointer; padding: .5rem 0; }
summary b { display: inline-block; min-width: 4.5rem; }
pre { overflow-x: auto; padding: 1rem; border: 1px solid; border-radius: .5rem; font-size: .8rem; }
`;
