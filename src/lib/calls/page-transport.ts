// A call by a page on the server, which makes any there is.
import type { Outputs } from '#contract/outputs.ts';
import { type RouteName, routes } from '#contract/routes.ts';
import { type Ask, request, type Wire } from './transport.ts';

export function ask<Name extends RouteName>(
  wire: Wire,
  { name, ...rest }: Ask<Name>,
): Promise<Outputs[Name]> {
  return request(wire, { ...rest, route: routes[name] });
}
