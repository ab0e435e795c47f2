// The evidence pack (证据包) of a lot: its archive, its papers, and a list that names every file
// with its hash. Whoever is handed one can prove it on their own machine, without the house.
// Source: product.md 5.23; goals.md S12.
import type { Sha256 } from '#core/lots/chain.ts';
import { archiveFaults, readArchive, type ArchiveFault } from './archive.ts';

export const MANIFEST = 'manifest.json';
export const ARCHIVE = 'archive.jsonl';

export interface FileEntry {
  readonly name: string;
  readonly sha256: string;
  readonly byteCount: number;
}

export interface Manifest {
  readonly lotId: string;
  readonly madeAtMs: number;
  /** Person of the house who had it made. */
  readonly madeBy: string;
  readonly isMasked: boolean;
  readonly stateSha256: string;
  readonly chain: { readonly seq: number; readonly hash: string };
  readonly files: readonly FileEntry[];
}

/** A file as it was found: its hash, and its text where it is one. */
export interface FoundFile {
  readonly name: string;
  readonly sha256: string;
  readonly text: string | null;
}

export type EvidenceFault =
  | ArchiveFault
  | { readonly is: 'no-manifest' }
  | { readonly is: 'file-missing' | 'file-changed' | 'file-unlisted'; readonly name: string };

/** Everything that does not hold in an evidence pack; empty when it proves itself. */
export async function verifyEvidence(
  files: readonly FoundFile[],
  sha256: Sha256,
): Promise<readonly EvidenceFault[]> {
  const manifest = manifestIn(files);
  if (!manifest) return [{ is: 'no-manifest' }];
  const faults = fileFaults(manifest, files);
  const read = readArchive(files.find(({ name }) => name === ARCHIVE)?.text ?? '', sha256);
  if (!read.ok) return [...faults, read.fault];
  const differs: readonly EvidenceFault[] =
    read.stateSha256 === manifest.stateSha256 ? [] : [{ is: 'state-differs' }];
  return [...faults, ...differs, ...(await archiveFaults(read.archive, sha256))];
}

const manifestIn = (files: readonly FoundFile[]): Manifest | null => {
  const text = files.find(({ name }) => name === MANIFEST)?.text;
  try {
    const manifest = JSON.parse(text ?? 'null') as Partial<Manifest> | null;
    return Array.isArray(manifest?.files) ? (manifest as Manifest) : null;
  } catch {
    return null;
  }
};

const fileFaults = (manifest: Manifest, files: readonly FoundFile[]): readonly EvidenceFault[] => {
  const found = new Map(files.map((file) => [file.name, file.sha256]));
  const listed = manifest.files.flatMap(({ name, sha256 }): EvidenceFault[] => {
    const hash = found.get(name);
    if (hash === undefined) return [{ is: 'file-missing', name }];
    return hash === sha256 ? [] : [{ is: 'file-changed', name }];
  });
  const names = new Set([MANIFEST, ...manifest.files.map(({ name }) => name)]);
  const unlisted = files.filter(({ name }) => !names.has(name));
  return [...listed, ...unlisted.map(({ name }): EvidenceFault => ({ is: 'file-unlisted', name }))];
};
