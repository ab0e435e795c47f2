// A call by a script in a browser, which knows the calls that are made there and no others.
import { type BrowserRouteName, browserRoutes } from '#contract/browser-routes.ts';
import type { Outputs } from '#contract/outputs.ts';
import { type Ask, request, type Wire } from './transport.ts';

export function ask<Name extends BrowserRouteName>(
  wire: Wire,
  { name, ...rest }: Ask<Name>,
): Promise<Outputs[Name]> {
  return request(wire, { ...rest, route: browserRoutes[name] });
}
