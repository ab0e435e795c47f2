import { describe, expect, it } from 'vitest';
import { archiveText, masked, stateHash } from '#core/documents/archive.ts';
import {
  ARCHIVE,
  MANIFEST,
  verifyEvidence,
  type FoundFile,
  type Manifest,
} from '#core/documents/evidence.ts';
import { archiveOf } from '../../kit/documents/archives.ts';
import { END_MS } from '../../kit/lots.ts';
import { sha256 } from '../../kit/sha256.ts';

const archive = masked(archiveOf());
const text = archiveText(archive, sha256);
const archiveFile: FoundFile = { name: ARCHIVE, sha256: sha256(text), text };
const paper: FoundFile = { name: 'papers/minutes-1.pdf', sha256: sha256('%PDF'), text: null };

const manifest: Manifest = {
  lotId: 'lot-1',
  madeAtMs: END_MS,
  madeBy: 'staff-1',
  isMasked: true,
  stateSha256: stateHash(archive[0].state, sha256),
  chain: { seq: archive[0].state.seq, hash: archive[0].chainHead },
  files: [archiveFile, paper].map(({ name, sha256: hash }) => ({ name, sha256: hash, byteCount: 1 })),
};

const manifestFile = (part: Partial<Manifest> = {}): FoundFile => {
  const body = JSON.stringify({ ...manifest, ...part });
  return { name: MANIFEST, sha256: sha256(body), text: body };
};

const pack: readonly FoundFile[] = [manifestFile(), archiveFile, paper];

describe('the evidence pack of a lot', () => {
  it('proves itself on any machine', async () => {
    expect(await verifyEvidence(pack, sha256)).toEqual([]);
  });

  it.each([
    ['no manifest at all', pack.slice(1)],
    ['a manifest without a text', [{ ...manifestFile(), text: null }, archiveFile, paper]],
    ['a manifest that is no JSON', [{ ...manifestFile(), text: '{' }, archiveFile, paper]],
    ['a manifest that lists nothing', [{ ...manifestFile(), text: '{"files":7}' }, archiveFile, paper]],
  ])('is none with %s', async (_what, files) => {
    expect(await verifyEvidence(files, sha256)).toEqual([{ is: 'no-manifest' }]);
  });

  it('names the file that was changed, left out or slipped in', async () => {
    const changed = { ...paper, sha256: sha256('other') };
    expect(await verifyEvidence(pack.with(2, changed), sha256)).toEqual([
      { is: 'file-changed', name: paper.name },
    ]);
    expect(await verifyEvidence(pack.slice(0, 2), sha256)).toEqual([
      { is: 'file-missing', name: paper.name },
    ]);
    const more = { ...paper, name: 'papers/other.pdf' };
    expect(await verifyEvidence([...pack, more], sha256)).toEqual([
      { is: 'file-unlisted', name: 'papers/other.pdf' },
    ]);
  });

  it('says when there is no archive in it, or a changed one', async () => {
    const none = await verifyEvidence([manifestFile({ files: [] })], sha256);
    expect(none).toEqual([{ is: 'unreadable' }]);
    const forged = { ...archiveFile, text: text.replace('10000', '10001') };
    expect(await verifyEvidence(pack.with(1, forged), sha256)).toEqual([{ is: 'changed' }]);
  });

  it('says when its archive leads elsewhere, or does not hold', async () => {
    const other = manifestFile({ stateSha256: sha256('other') });
    expect(await verifyEvidence(pack.with(0, other), sha256)).toEqual([{ is: 'state-differs' }]);
    const broken = archiveText([{ ...archive[0], chainHead: sha256('x') }, ...archive.slice(1)], sha256);
    const files = [{ name: ARCHIVE, sha256: sha256(broken), byteCount: 1 }];
    const faults = await verifyEvidence(
      [manifestFile({ files }), { name: ARCHIVE, sha256: sha256(broken), text: broken }],
      sha256,
    );
    expect(faults).toEqual([{ is: 'chain-broken', seq: archive[0].state.seq }]);
  });
});

describe('an evidence pack with more than one thing wrong', () => {
  const changed = { ...paper, sha256: sha256('other') };
  const slipped = { name: 'papers/other.pdf', sha256: sha256('%PDF'), text: null };

  it.each([
    [
      'a paper changed and one slipped in',
      [manifestFile(), archiveFile, changed, slipped],
      [
        { is: 'file-changed', name: paper.name },
        { is: 'file-unlisted', name: slipped.name },
      ],
    ],
    [
      'the archive taken out',
      [manifestFile(), paper],
      [{ is: 'file-missing', name: ARCHIVE }, { is: 'unreadable' }],
    ],
    [
      'a paper under another name',
      [manifestFile(), archiveFile, { ...paper, name: slipped.name }],
      [
        { is: 'file-missing', name: paper.name },
        { is: 'file-unlisted', name: slipped.name },
      ],
    ],
    [
      'a paper changed and another state claimed',
      [manifestFile({ stateSha256: sha256('x') }), archiveFile, changed],
      [{ is: 'file-changed', name: paper.name }, { is: 'state-differs' }],
    ],
    [
      'the archive cut short, and its hash with it',
      [manifestFile(), { ...archiveFile, text: text.slice(0, -2), sha256: sha256(text.slice(0, -2)) }, paper],
      [{ is: 'file-changed', name: ARCHIVE }, { is: 'unreadable' }],
    ],
  ])('names each: %s', async (_what, files, faults) => {
    expect(await verifyEvidence(files, sha256)).toEqual(faults);
  });

  it('is judged the same in whatever order its files lie', async () => {
    expect(await verifyEvidence(pack.toReversed(), sha256)).toEqual([]);
    expect(await verifyEvidence([changed, archiveFile, manifestFile()], sha256)).toEqual([
      { is: 'file-changed', name: paper.name },
    ]);
  });
});
