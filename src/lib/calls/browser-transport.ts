// A call by a script in a browser, which knows the calls that are made there and no others.
import { browserRoutes, type BrowserRouteName } from '#contract/browser-routes.ts';
import type { Outputs } from '#contract/outputs.ts';
import { request, type Ask, type Wire } from './transport.ts';

export function ask<Name extends BrowserRouteName>(
  wire: Wire,
  { name, ...rest }: Ask<Name>,
): Promise<Outputs[Name]> {
  return request(wire, { ...rest, route: browserRoutes[name] });
}
