// Broken histories of what lies where, of who leads and of what rings: a true one each, in which a
// single thing has been falsified.
import { ledBy, openLot } from '../kit/lots.ts';
import type { Forgery } from './planted-violations.ts';

export const forgeFlows: Readonly<Record<string, Forgery>> = {
  'I-07c': ({ lots: [lot] }) => {
    const [first] = lot?.events ?? [];
    if (!lot || !first) return;
    const at = lot.events.findIndex(({ event }) => event.type === 'bid');
    const event = { type: 'round-started', atMs: first.event.atMs, endsAtMs: first.event.atMs } as const;
    lot.events.splice(at + 1, 0, { ...structuredClone(first), event });
  },
  'I-12a': (history) => {
    for (const lot of history.lots) {
      const { id } = lot.published;
      const led = openLot({ id, standing: ledBy('nobody', 10_000) });
      if (id === 'plain') lot.state = structuredClone(led) as typeof lot.state;
    }
  },
  'I-29a': (history) => {
    history.balances.push(['lot:plain:paid', 5]);
  },
  'I-29b': (history) => {
    for (const { state } of history.orders) state.buyer.bidderId = 'B';
  },
  'I-29c': (history) => {
    history.early = [{ lotId: 'plain', amountFen: 5 }];
    history.balances.push(['lot:plain:waiting', 5]);
  },
  'I-45a': (history) => {
    for (const { published } of history.lots)
      published.terms.excluded = [{ bidderId: 'B', why: 'defaulted' }];
  },
  'I-53a': (history) => {
    history.alarms = [];
  },
};
