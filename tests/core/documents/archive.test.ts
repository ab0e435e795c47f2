import { describe, expect, it } from 'vitest';
import {
  archiveFaults,
  archiveText,
  masked,
  readArchive,
  stateHash,
  type Archive,
  type ArchiveLine,
} from '#core/documents/archive.ts';
import { GENESIS } from '#core/lots/chain.ts';
import { replay } from '#core/lots/lot-replay.ts';
import { yuan } from '#core/money.ts';
import { archiveOf } from '../../kit/documents/archives.ts';
import { scheduledLot, START_MS } from '../../kit/lots.ts';
import { sha256 } from '../../kit/sha256.ts';

const archive = archiveOf();
const later = (text: string): Promise<string> => Promise.resolve(sha256(text));
const faults = (some: Archive) => archiveFaults(some, later);

/** The archive with one of its lines changed. */
const withLine = <T extends ArchiveLine['t']>(
  t: T,
  change: (line: Extract<ArchiveLine, { t: T }>) => Partial<Extract<ArchiveLine, { t: T }>>,
): Archive => {
  const at = archive.findIndex((line) => line.t === t);
  const line = archive[at] as Extract<ArchiveLine, { t: T }>;
  return archive.with(at, { ...line, ...change(line) }) as unknown as Archive;
};

describe('the archive of a lot', () => {
  it('proves itself: its chain, its state, its receipts', async () => {
    expect(await faults(archive)).toEqual([]);
    expect(await faults(archiveOf([]))).toEqual([]);
  });

  it('reads back as it was written, and replays to the same state', () => {
    const read = readArchive(archiveText(archive, sha256), sha256);
    expect(read).toMatchObject({ ok: true, archive });
    if (!read.ok) return;
    const events = read.archive.flatMap((line) => (line.t === 'event' ? [line.event] : []));
    const state = replay(read.archive[0].published, events);
    expect(stateHash(state, sha256)).toBe(read.stateSha256);
    expect(stateHash(archive[0].state, sha256)).toBe(read.stateSha256);
  });

  it('is one line a thing, and one that closes them', () => {
    const text = archiveText(archive, sha256);
    expect(text.endsWith('\n')).toBe(true);
    expect(text.trimEnd().split('\n')).toHaveLength(archive.length + 1);
    expect(JSON.parse(text.trimEnd().split('\n').at(-1) ?? '')).toMatchObject({ t: 'end' });
  });

  it('is told from one in which a single character was changed', () => {
    const text = archiveText(archive, sha256);
    const changed = Array.from({ length: text.length - 1 }, (_, at) => {
      const turned = text[at] === '1' ? '2' : '1';
      return `${text.slice(0, at)}${turned}${text.slice(at + 1)}`;
    });
    expect(changed.filter((forged) => readArchive(forged, sha256).ok)).toEqual([]);
  });

  it.each([
    ['nothing', '', 'unreadable'],
    ['no JSON', 'lot\nend\n', 'unreadable'],
    ['null', 'null\n', 'unreadable'],
    ['an end that closes over nothing', '{"t":"end"}\n', 'changed'],
    ['a lot without an end', '{"t":"lot"}\n', 'unreadable'],
    ['an end that closes over something else', '{"t":"lot"}\n{"t":"end","sha256":"00"}\n', 'changed'],
  ])('is not read from %s', (_what, text, is) => {
    expect(readArchive(text, sha256)).toEqual({ ok: false, fault: { is } });
  });

  it('is not read without its last line, or with lines left out', () => {
    const lines = archiveText(archive, sha256).trimEnd().split('\n');
    expect(readArchive(`${lines.slice(0, -1).join('\n')}\n`, sha256)).toEqual({
      ok: false,
      fault: { is: 'unreadable' },
    });
    expect(readArchive(`${lines.toSpliced(2, 1).join('\n')}\n`, sha256)).toEqual({
      ok: false,
      fault: { is: 'changed' },
    });
  });

  it('does not close over a state it does not hold', () => {
    const other = archiveOf([{ type: 'opened', atMs: START_MS }]);
    const text = archiveText(archive, sha256);
    const lines = text.trimEnd().split('\n');
    const end = JSON.parse(lines.at(-1) ?? '') as object;
    const forged = { ...end, stateSha256: stateHash(other[0].state, sha256) };
    const fault = readArchive(`${[...lines.slice(0, -1), JSON.stringify(forged)].join('\n')}\n`, sha256);
    expect(fault).toEqual({ ok: false, fault: { is: 'changed' } });
  });
});

describe('what does not hold in an archive', () => {
  it('is no receipt of a maximum left before anything was public', async () => {
    const early = (hash: string) => withLine('bid', () => ({ receipt: { seq: 0, hash } }));
    expect(await faults(early(GENESIS))).toEqual([]);
    expect(await faults(early('00'))).toEqual([{ is: 'receipt-not-on-chain', bidId: 'bid-1' }]);
  });

  it('a changed event breaks the chain there, and leads elsewhere', async () => {
    const forged = archive.map((line) =>
      line.t === 'event' && line.event.type === 'sold'
        ? { ...line, event: { ...line.event, hammerFen: yuan(9_000) } }
        : line,
    ) as unknown as Archive;
    expect(await faults(forged)).toEqual([{ is: 'chain-broken', seq: 4 }, { is: 'state-differs' }]);
  });

  it('a changed silent maximum is told by the state, on no chain', async () => {
    const events = archive.flatMap((line) => (line.t === 'event' ? [line.event] : []));
    const open = archiveOf(events.slice(0, 4));
    expect(await faults(open)).toEqual([]);
    const forged = open.map((line) =>
      line.t === 'event' && line.event.type === 'maximum-set'
        ? { ...line, event: { ...line.event, maximumFen: yuan(13_000) } }
        : line,
    ) as unknown as Archive;
    expect(await faults(forged)).toEqual([{ is: 'state-differs' }]);
  });

  it('a state, a head or a receipt that was changed is named', async () => {
    const dearer = withLine('lot', ({ state }) => ({ state: { ...state, rev: 99 } }));
    expect(await faults(dearer)).toEqual([{ is: 'state-differs' }]);
    const headless = withLine('lot', () => ({ chainHead: sha256('other') }));
    expect(await faults(headless)).toEqual([{ is: 'chain-broken', seq: 4 }]);
    const given = withLine('bid', ({ receipt }) => ({ receipt: { ...receipt, seq: 1 } }));
    expect(await faults(given)).toEqual([{ is: 'receipt-not-on-chain', bidId: 'bid-1' }]);
  });

  it('events that could not have happened are named', async () => {
    const twice = [...archive, ...archive.filter(({ t }) => t === 'event')] as unknown as Archive;
    expect(await faults(twice)).toContainEqual({ is: 'state-differs' });
  });

  it('a public event without its stamp is missed', async () => {
    const bare = withLine('event', () => ({ hash: null }));
    expect(await faults(bare)).toContainEqual({ is: 'chain-broken', seq: 1 });
    const silent = withLine('event', ({ event }) => ({
      event: { ...event, type: 'maximum-set' } as typeof event,
    }));
    expect(await faults(silent)).toContainEqual({ is: 'chain-broken', seq: 1 });
  });
});

describe('an archive with the persons masked', () => {
  const bare = masked(archive);

  it('names nobody, each person by one name throughout', () => {
    const text = JSON.stringify(bare);
    expect(text).not.toContain('小明');
    expect(text).not.toContain('"bidderId":"A"');
    expect(text).not.toContain('consignor"]');
    const person = bare.find((line) => line.t === 'person');
    const bid = bare.find((line) => line.t === 'bid');
    expect(person).toMatchObject({ name: '王**', phone: '138****0001' });
    expect(bid).toMatchObject({ bidderId: person?.t === 'person' ? person.id : null });
    expect(new Set(bare.flatMap((line) => (line.t === 'person' ? [line.id] : []))).size).toBe(2);
  });

  it('keeps what the room saw, and proves itself as well', async () => {
    expect(await faults(bare)).toEqual([]);
    expect(bare[0].chainHead).toBe(archive[0].chainHead);
    expect(bare[0].published.terms.startPriceFen).toBe(scheduledLot().terms.startPriceFen);
    expect(readArchive(archiveText(bare, sha256), sha256).ok).toBe(true);
    expect(stateHash(bare[0].state, sha256)).not.toBe(stateHash(archive[0].state, sha256));
  });
});

describe('an archive in which an event was', () => {
  const isEvent = (line: ArchiveLine) => line.t === 'event';
  const places = archive.flatMap((line, at) => (isEvent(line) ? [at] : []));
  const stamps = places.filter((at) => {
    const line = archive[at];
    return line?.t === 'event' && line.seq !== null;
  });
  const named = async (lines: readonly ArchiveLine[]) =>
    (await faults(lines as unknown as Archive)).map(({ is }) => is);

  it.each(stamps.map((at, index) => [index + 1, at] as const))(
    'left out, the public one of number %i, is told by both',
    async (seq, at) => {
      const found = await faults(archive.toSpliced(at, 1) as unknown as Archive);
      expect(found).toContainEqual({ is: 'chain-broken', seq });
      expect(found).toContainEqual({ is: 'state-differs' });
    },
  );

  it.each(stamps.map((at, index) => [index + 1, at] as const))(
    'doubled, the public one of number %i, is told right after it',
    async (seq, at) => {
      const twice = archive.toSpliced(at, 0, archive[at] as ArchiveLine) as unknown as Archive;
      expect(await faults(twice)).toContainEqual({ is: 'chain-broken', seq: seq + 1 });
    },
  );

  it('left out though never seen by anybody, is told by the state', async () => {
    const silent = places.find((at) => !stamps.includes(at)) as number;
    expect(await named(archive.toSpliced(silent, 1))).toEqual(['state-differs']);
  });

  it('moved before another, is told at the first of the two', async () => {
    const [first, second] = stamps as [number, number];
    const turned = archive
      .with(first, archive[second] as ArchiveLine)
      .with(second, archive[first] as ArchiveLine);
    expect(await faults(turned as unknown as Archive)).toContainEqual({ is: 'chain-broken', seq: 1 });
  });
});
