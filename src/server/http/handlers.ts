// Handler of each call, from the domains.
import type { Domain } from '#server/domain.ts';
import { domains, effectTables, foundSources, workSources } from '#server/domains.ts';
import type { Handlers } from './call.ts';
import { handlerPartsOf } from './handler-parts.ts';
import type { Services } from './services.ts';

type HandlersOf<From> = From extends { readonly handlers: () => Promise<(...parts: never) => infer Own> }
  ? Own
  : never;
type All<Own> = (Own extends unknown ? (own: Own) => void : never) extends (own: infer Every) => void
  ? Every
  : never;
/** Every call has its handler in one domain: one that is missing does not compile. */
type Complete = All<HandlersOf<(typeof domains)[number]>>;

export async function handlersOf(services: Services): Promise<Handlers> {
  const { bars } = effectTables.personal;
  const parts = handlerPartsOf(services, { bars, workSources, foundSources });
  const joined = await Promise.all(
    domains.map(async ({ handlers }: Domain) => (await handlers?.())?.(services, parts)),
  );
  return Object.assign({}, ...joined) as Complete;
}
