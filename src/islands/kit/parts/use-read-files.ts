import { useRef, useState } from 'react';
import type { DroppedFile } from '#ui/file-drop/file-drop.ts';

interface ReadFiles {
  readonly files: readonly DroppedFile[];
  readonly add: (files: readonly File[]) => void;
  readonly remove: (id: string) => void;
  readonly retry: (id: string) => void;
}

const MOST_BYTES = 10 * 1_024 * 1_024;

/**
 * Reads each file through, piece by piece, without sending it anywhere: progress and stopping are
 * real, the house is not asked.
 */
export function useReadFiles(): ReadFiles {
  const [files, setFiles] = useState<readonly DroppedFile[]>([]);
  const reading = useRef(new Map<string, { readonly file: File; readonly stop: AbortController }>());
  const next = useRef(1);
  const set = (id: string, file: DroppedFile): void =>
    setFiles((now) => now.map((one) => (one.id === id ? file : one)));

  const read = async (id: string): Promise<void> => {
    const job = reading.current.get(id);
    if (!job) return;
    const { file, stop } = job;
    const about = { id, name: file.name, sizeBytes: file.size };
    if (file.size > MOST_BYTES) {
      set(id, { ...about, state: 'failed', problem: '超过 10 MB，请压缩后再选' });
      return;
    }
    let sentBytes = 0;
    set(id, { ...about, state: 'sending', sentBytes });
    const counted = new WritableStream<Uint8Array>({
      write: (piece) => {
        sentBytes += piece.byteLength;
        set(id, { ...about, state: 'sending', sentBytes });
      },
    });
    try {
      await file.stream().pipeTo(counted, { signal: stop.signal });
      set(id, { ...about, state: 'done' });
    } catch {
      set(id, { ...about, state: 'failed', problem: '没有读完，文件可能被移走了' });
    }
  };

  const add = (added: readonly File[]): void => {
    for (const file of added) {
      const id = `file-${next.current++}`;
      reading.current.set(id, { file, stop: new AbortController() });
      setFiles((now) => [...now, { id, name: file.name, sizeBytes: file.size, state: 'waiting' }]);
      void read(id);
    }
  };

  const remove = (id: string): void => {
    reading.current.get(id)?.stop.abort();
    reading.current.delete(id);
    setFiles((now) => now.filter((one) => one.id !== id));
  };

  return { files, add, remove, retry: (id) => void read(id) };
}
