// A call by a page on the server, which makes any there is.
import type { Outputs } from '#contract/outputs.ts';
import { routes, type RouteName } from '#contract/routes.ts';
import { request, type Ask, type Wire } from './transport.ts';

export function ask<Name extends RouteName>(
  wire: Wire,
  { name, ...rest }: Ask<Name>,
): Promise<Outputs[Name]> {
  return request(wire, { ...rest, route: routes[name] });
}
