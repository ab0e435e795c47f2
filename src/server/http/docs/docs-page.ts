// The same as a plain page for people, without a script and without a style: the API's content
// policy allows neither.
import { markedText } from '#server/words/marked-text.ts';
import type { OpenApi } from './openapi.ts';

type Operation = OpenApi['paths'][string][string];

export function docsPage(api: OpenApi): string {
  const sections = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => sectionOf(method, path, operation)),
  );
  const types = Object.values(api['x-typescript'] as Readonly<Record<string, string>>);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>落槌 API</title></head><body>
<h1>落槌 API</h1><p><a href="docs/openapi.json">OpenAPI 3.1</a></p>${sections.join('\n')}
<h2>Types</h2><pre>${markedText(types.join('\n\n'))}</pre></body></html>`;
}

const bodyOf = ({ requestBody }: Operation): string =>
  Object.entries(requestBody?.content ?? {})
    .map(
      ([type, { schema }]) =>
        `<p>${markedText(type)}</p><pre>${markedText(JSON.stringify(schema, null, 2))}</pre>`,
    )
    .join('');

const inputOf = (operation: Operation): string => {
  const { parameters = [] } = operation;
  if (parameters.length === 0) return bodyOf(operation) || '<p>Nothing is asked with it.</p>';
  const rows = parameters.map(
    ({ name, required, schema }) =>
      `<dt><code>${markedText(name)}</code>${required ? ' (required)' : ''}</dt><dd><code>${markedText(JSON.stringify(schema))}</code></dd>`,
  );
  return `<dl>${rows.join('')}</dl>${bodyOf(operation)}`;
};

const sectionOf = (method: string, path: string, operation: Operation): string => {
  const { data } = operation.responses[200].content['application/json'].schema.properties;
  return `<section><h2 id="${markedText(operation.operationId)}">${method.toUpperCase()} ${markedText(path)}</h2>
<p>${markedText(operation.operationId)}. ${markedText(operation.summary)}</p>${inputOf(operation)}
<p><code>data</code>: <code>${markedText(data['x-typescript'] ?? '')}</code></p></section>`;
};
