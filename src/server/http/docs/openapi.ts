// The contract as OpenAPI 3.1, made from the table of routes and the schemas that parse what comes
// in.
import * as z from 'zod/mini';
import { inputs } from '#contract/inputs.ts';
import { BASE, KEY_HEADER, type Access, type Route } from '#contract/route.ts';
import { routes, type RouteName } from '#contract/routes.ts';
import { BODIES } from '#server/http/bodies/bodies.ts';
import { answerTypes, declaredTypes } from './answer-types.ts';

const names = Object.keys(routes) as RouteName[];

interface JsonSchema {
  readonly properties: Readonly<Record<string, object>>;
  readonly required: readonly string[];
}

export function openApi(): OpenApi {
  const types = answerTypes(names);
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const name of names) {
    const { method, path } = routes[name];
    const operation = operationOf(name, types.get(name) ?? null);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '落槌',
      version: '1',
      description: `Money is whole fen, time epoch ms. A request that must happen once carries ${KEY_HEADER}.`,
    },
    servers: [{ url: BASE }],
    paths,
    components: {
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'luochui-session' },
        token: { type: 'apiKey', in: 'header', name: 'authorization' },
      },
    },
    'x-typescript': Object.fromEntries(declaredTypes()),
  };
}

const schemaOf = (name: RouteName): JsonSchema => {
  const schema = z.toJSONSchema(inputs[name], {
    io: 'input',
    unrepresentable: 'any',
  });
  return { properties: {}, required: [], ...schema } as JsonSchema;
};

const NEEDS: Readonly<Record<Access, { readonly says: string; readonly security: readonly object[] }>> = {
  open: { says: 'For everybody.', security: [] },
  'open-write': { says: 'For everybody, from a page of ours.', security: [] },
  session: { says: 'With the session cookie.', security: [{ cookie: [] }] },
  write: { says: 'With cookie and token, from a page of ours.', security: [{ cookie: [], token: [] }] },
  'house-read': { says: 'For the people of the house, with the session cookie.', security: [{ cookie: [] }] },
  house: {
    says: 'For the people of the house, with cookie and token.',
    security: [{ cookie: [], token: [] }],
  },
};

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: object;
}

interface Input {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly required: true;
    readonly content: Readonly<Record<string, { readonly schema: object }>>;
  };
}

const parametersOf = ({ properties, required }: JsonSchema): Parameter[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));

const answered = (type: string | null) => ({
  description: 'The envelope: `code` 200, or why not; see src/contract/refusals.ts.',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['code', 'msg', 'data'],
        properties: {
          code: { type: 'integer' },
          msg: { type: 'string' },
          data: { description: `As the contract writes it: ${type ?? 'nothing'}`, 'x-typescript': type },
        },
      },
    },
  },
});

const keyParameter = (key: NonNullable<Route['key']>): Parameter => ({
  name: KEY_HEADER,
  in: 'header',
  required: key === 'needed',
  schema: { type: 'string' },
});

/**
 * The body itself, as what it may come and what it may weigh; what else is sent stands in the
 * address.
 */
const bodyItself = ({ properties, required }: JsonSchema, kind: NonNullable<Route['body']>): Input => {
  const { field, types, mostBytes } = BODIES[kind];
  const schema = { type: 'string', format: 'binary', maxLength: mostBytes };
  const others = Object.entries(properties).filter(([name]) => name !== field);
  return {
    parameters: parametersOf({ properties: Object.fromEntries(others), required }),
    requestBody: { required: true, content: Object.fromEntries(types.map((type) => [type, { schema }])) },
  };
};

const inputOf = (name: RouteName): Input => {
  const { method, body }: Route = routes[name];
  const schema = schemaOf(name);
  if (method === 'GET') return { parameters: parametersOf(schema) };
  if (body !== undefined && BODIES[body].waitMs !== undefined) return bodyItself(schema, body);
  return { requestBody: { required: true, content: { 'application/json': { schema } } } };
};

const operationOf = (name: RouteName, type: string | null) => {
  const { access, key: need }: Route = routes[name];
  const key = need === undefined ? {} : { parameters: [keyParameter(need)] };
  const input = inputOf(name);
  const { says, security } = NEEDS[access];
  return { operationId: name, summary: says, security, ...key, ...input, responses: { 200: answered(type) } };
};

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ReturnType<typeof operationOf>>>>>;
  readonly [part: string]: unknown;
}
