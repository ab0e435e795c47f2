// The archive of a lot that was bid on, extended and sold, as the house would write it.
import type { Archive, ArchiveLine } from '#core/documents/archive.ts';
import { chainText, GENESIS } from '#core/lots/chain.ts';
import { isPublic, type LotEvent } from '#core/lots/lot-event.ts';
import { replay } from '#core/lots/lot-replay.ts';
import { viewOfEvent } from '#core/lots/lot-view.ts';
import { yuan } from '#core/money.ts';
import { END_MS, ledBy, MINUTE_MS, partyOf, scheduledLot, START_MS } from '../lots.ts';
import { sha256 } from '../sha256.ts';

const events: readonly LotEvent[] = [
  { type: 'opened', atMs: START_MS },
  {
    type: 'bid',
    atMs: START_MS + 1,
    by: partyOf('A'),
    rows: [{ party: partyOf('A'), amountFen: yuan(10_000), how: 'manual' }],
    standing: ledBy('A', 10_000),
  },
  { type: 'maximum-set', atMs: START_MS + 2, by: partyOf('A'), maximumFen: yuan(12_000) },
  { type: 'extended', atMs: END_MS - 1, cause: 'bid', endsAtMs: END_MS + MINUTE_MS },
  { type: 'sold', atMs: END_MS + MINUTE_MS, hammerFen: yuan(10_000), winner: partyOf('A') },
];

/** The archive of a lot to which these things happened. */
export function archiveOf(happened: readonly LotEvent[] = events): Archive {
  const published = scheduledLot();
  const lines: ArchiveLine[] = [];
  let lot: Archive[0]['state'] = published;
  let chainHead = GENESIS;
  for (const event of happened) {
    lot = replay(lot, [event]);
    const seq = isPublic(event) ? lot.seq : null;
    if (isPublic(event)) chainHead = sha256(chainText(chainHead, lot.seq, viewOfEvent(event)));
    lines.push({ t: 'event', rev: lot.rev, seq, hash: seq === null ? null : chainHead, event });
    if (event.type === 'bid') {
      const { amountFen } = event.rows[0] as { amountFen: number };
      const receipt = { seq: lot.seq, hash: chainHead };
      lines.push({ t: 'bid', id: 'bid-1', bidderId: 'A', atMs: event.atMs, amountFen, receipt });
    }
  }
  return [
    { t: 'lot', published, card: { title: '帕萨特' }, sale: { name: '专场' }, state: lot, chainHead },
    ...lines,
    { t: 'registration', bidderId: 'A', facts: { paddle: 'P-A' } },
    { t: 'registration', bidderId: 'B', facts: { paddle: 'P-B' } },
    { t: 'person', id: 'A', name: '王小明', phone: '138****0001' },
    { t: 'person', id: 'B', name: '', phone: '138****0002' },
    { t: 'message', userId: 'A', atMs: END_MS, message: { kind: 'won', lotId: 'lot-1' } },
    { t: 'paper', id: 'paper-1', facts: { kind: 'minutes', sha256: null } },
  ];
}
