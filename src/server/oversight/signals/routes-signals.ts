// 围标线索 over HTTP: what was found, and what somebody of the house makes of it.
// Source: product.md 5.25, 7.8.
import { audited } from '#server/audit/audit-log.ts';
import { fromOf } from '#server/audit/caller.ts';
import type { Handlers } from '#server/http/call.ts';
import { ok, refused } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { ruleSignal } from './commands-signals.ts';
import { signalList } from './queries-signals.ts';
import { signalPlace } from './store-signals.ts';

export function signalHandlers(services: Services): Pick<Handlers, 'signalList' | 'signalRule'> {
  const { reader, engine, textSeal, beyond } = services;
  return {
    signalList: async ({ input, viewer }) =>
      ok(await signalList({ reader, seal: textSeal, beyond: await beyond(viewer, 'signal.view') }, input)),
    signalRule: async ({ input: { id, state, note }, viewer, ip }) => {
      const noteSealed = note === '' ? null : textSeal.seal(note, signalPlace({ id }));
      const order = { id, state, noteSealed, staffId: viewer.userId, from: fromOf({ viewer, ip }) };
      const ruled = await engine.run(audited(ruleSignal), order);
      return ruled.ok ? ok(ruled.answer, '已记下') : refused(ruled.refusal);
    },
  };
}
