// Every call as its callers know it: its row without schemas. Pages are built with the values alone
// (scripts/plain-routes.mjs).
import { calls, type RouteName } from './calls.ts';
import type { Route } from './route.ts';

type Column = 'input' | 'output' | 'sample';
export type { RouteName } from './calls.ts';

export const routes = Object.fromEntries(
  Object.entries(calls).map(([name, { input: _input, output: _output, sample: _sample, ...route }]) => [
    name,
    route satisfies Route,
  ]),
) as { readonly [Name in RouteName]: Omit<(typeof calls)[Name], Column> };
