// Routes that scripts in a browser ask by; every other call is made by a page on the server, or by
// a person's own program. Pages are built with the values alone (scripts/plain-routes.mjs), and are
// not heavier by the rest.
import type { calls, RouteName } from './calls.ts';
import type { RequestedRoute, Route } from './route.ts';
import { routes } from './routes.ts';

export type BrowserRouteName = {
  [Name in RouteName]: (typeof calls)[Name] extends { readonly inBrowser: true } ? Name : never;
}[RouteName];

export const browserRoutes = Object.fromEntries(
  Object.entries<Route>(routes)
    .filter(([, { inBrowser }]) => inBrowser)
    .map(([name, { method, path, access }]) => [name, { method, path, access }]),
) as Readonly<Record<BrowserRouteName, RequestedRoute>>;
