import { describe, expect, it } from 'vitest';
import { archiveFaults, masked, type Archive, type ArchiveLine } from '#core/documents/archive.ts';
import { draftDispute } from '../../kit/disputes.ts';
import { archiveOf } from '../../kit/documents/archives.ts';
import { sha256 } from '../../kit/sha256.ts';

const faults = (some: Archive) => archiveFaults(some, sha256);
const changed = (archive: Archive, change: (line: ArchiveLine, at: number) => ArchiveLine): Archive =>
  archive.map(change) as unknown as Archive;
const without = (archive: Archive, t: ArchiveLine['t']): Archive =>
  archive.filter((line) => line.t !== t) as unknown as Archive;
const idsIn = (archive: Archive): string[] => [
  ...new Set(JSON.stringify(archive).match(/"person-[^"]*"/g) ?? []),
];

describe('the stamps of an archive', () => {
  const archive = archiveOf();
  const first = archive.findIndex((line) => line.t === 'event');
  const at = (place: number, change: object): Archive =>
    changed(archive, (line, here) => ({ ...line, ...(here === place ? change : {}) }));

  it('are missed at the first event without its number, hash or not', async () => {
    expect(await faults(at(first, { seq: null }))).toEqual([{ is: 'chain-broken', seq: 1 }]);
  });

  it('are missed at the first event without its hash, number or not', async () => {
    expect(await faults(at(first, { hash: null }))).toEqual([{ is: 'chain-broken', seq: 1 }]);
  });

  it('prove nothing on what nobody saw, such as a silent maximum', async () => {
    const silent = archive.findIndex((line) => line.t === 'event' && line.event.type === 'maximum-set');
    expect(await faults(at(silent, { seq: 9, hash: sha256('forged') }))).toEqual([]);
  });
});

describe('the persons of a masked archive', () => {
  const archive = archiveOf();
  const written: ArchiveLine = { t: 'person', id: 'C', name: '李', phone: '138****0003' };
  const note: ArchiveLine = { t: 'message', userId: 'C', atMs: 1, message: { kind: 'lost' } };

  it('are numbered from one, in the order in which they are named', () => {
    expect(idsIn(masked(archive))).toEqual(['"person-1"', '"person-2"', '"person-3"']);
    const [, ...lines] = masked(archive);
    expect(lines.find((line) => line.t === 'bid')).toMatchObject({ id: 'bid-1', bidderId: 'person-2' });
    expect(lines.filter((line) => line.t === 'paper')).toMatchObject([{ id: 'paper-1' }]);
  });

  it('are masked too when they are only written to', () => {
    const more = masked([...archive, written, note]);
    expect(more.slice(-2)).toEqual([
      { t: 'person', id: 'person-4', name: '李**', phone: '138****0003' },
      { ...note, userId: 'person-4' },
    ]);
  });

  it('are masked too when they bid or registered, without their own line', () => {
    const bare = masked(without(archive, 'person'));
    expect(bare.filter((line) => line.t === 'registration')).toMatchObject([
      { bidderId: 'person-2' },
      { bidderId: 'person-3' },
    ]);
    expect(idsIn(bare)).toHaveLength(3);
  });

  it('are not told of by what they signed or wrote afterwards', () => {
    const after: ArchiveLine[] = [
      { t: 'order', orderId: 'order-1', event: { type: 'signed', atMs: 2, name: '王小明' } },
      { t: 'case', dispute: draftDispute({ buyerId: 'A' }) },
      { t: 'file', id: 'file-1', facts: { ownerId: 'A', type: 'image/jpeg' } },
    ];
    expect(masked([...archive, ...after])).toEqual(masked(archive));
  });

  it('show that they have a name, even where there was none', () => {
    const names = masked(archive).flatMap((line) => (line.t === 'person' ? [line.name] : []));
    expect(names).toEqual(['王**', '**']);
  });
});
