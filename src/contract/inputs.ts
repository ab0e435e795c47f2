// Inputs of callers, parsed once at the edge. Anything else is answered MALFORMED with the name of
// the field.
import type * as z from 'zod/mini';
import { calls, type RouteName } from './calls.ts';

type Schemas = { readonly [Name in RouteName]: (typeof calls)[Name]['input'] };

export const inputs = Object.fromEntries(
  Object.entries(calls).map(([name, { input }]) => [name, input]),
) as Schemas;

export type Inputs = { readonly [Name in RouteName]: z.infer<Schemas[Name]> };
