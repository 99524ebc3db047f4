import { escapeHtml } from './escape-html.ts'

type Operation = {
  summary?: string
  operationId?: string
  parameters?: { name: string; in: string; required?: boolean; description?: string }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>
}
export type ApiDocument = { info: { title: string; version: string }; paths: Record<string, Record<string, Operation>> }

const schemaBlock = (title: string, content: Record<string, { schema: unknown }> | undefined) => {
  const schema = content?.['application/json']?.schema
  if (!schema) return ''
  return `<details><summary>${title}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`
}

const parameterRow = (parameter: NonNullable<Operation['parameters']>[number]) =>
  `<tr><td><code>${escapeHtml(parameter.name)}</code></td><td>${parameter.in === 'path' ? 'chemin' : 'requête'}</td>` +
  `<td>${parameter.required ? 'oui' : 'non'}</td><td>${escapeHtml(parameter.description ?? '')}</td></tr>`

const operationBlock = (path: string, method: string, operation: Operation) => `
<section id="${escapeHtml(operation.operationId ?? path)}">
  <h2><span class="m">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code></h2>
  <p>${escapeHtml(operation.summary ?? '')}</p>
  ${
    operation.parameters?.length
      ? `<table><thead><tr><th>Paramètre</th><th>Où</th><th>Requis</th><th>Sens</th></tr></thead><tbody>${operation.parameters.map(parameterRow).join('')}</tbody></table>`
      : ''
  }
  ${schemaBlock('Corps envoyé', operation.requestBody?.content)}
  ${Object.entries(operation.responses)
    .map(([status, { content }]) =>
      schemaBlock(status === 'default' ? 'Réponse en cas d’erreur' : `Réponse ${status}`, content),
    )
    .join('')}
</section>`

const style = `
  body{font:15px/1.55 system-ui,sans-serif;color:#16202e;max-width:960px;margin:0 auto;padding:32px 16px}
  h1{font-size:30px;margin:0 0 4px} h2{font-size:17px;margin:0 0 4px;overflow-wrap:anywhere}
  section{border-top:1px solid #d5dce5;padding:20px 0} a{color:#0b5c66}
  .m{display:inline-block;min-width:52px;padding:2px 8px;border-radius:6px;background:#e3f2f3;color:#0b5c66;font-size:13px;text-align:center}
  table{border-collapse:collapse;width:100%;font-size:14px;margin:8px 0} th,td{border-bottom:1px solid #d5dce5;padding:6px 8px;text-align:left}
  pre{background:#f6f8fa;padding:12px;overflow:auto;border-radius:8px;font-size:13px} summary{cursor:pointer;padding:4px 0}`

/** The API, readable without any script. */
export const docsPage = ({ info, paths }: ApiDocument) => `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>API de ${escapeHtml(info.title)}</title><style>${style}</style></head>
<body><main><h1>API de ${escapeHtml(info.title)}</h1>
<p>Version ${escapeHtml(info.version)}. Réponses en JSON ; jeton d’accès dans l’en-tête <code>Authorization</code>. Le même contenu au format <a href="/api/docs/openapi.json">OpenAPI 3.1</a>.</p>
${Object.entries(paths)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationBlock(path, method, operation)),
  )
  .join('')}
</main></body></html>`
