// Answers the clients received, written down on their own side: an answer counts as received once
// its line is on disk.
import { closeSync, fdatasyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import type { BidAnswer } from '#contract/bidding/standing-outputs.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { RecordedAnswer } from '../../kit/history.ts';

export interface AckLog {
  readonly write: (bidderId: string, key: string, body: string) => void;
  readonly count: () => number;
  readonly read: () => RecordedAnswer[];
  readonly close: () => void;
}

type Line = Pick<RecordedAnswer, 'bidderId' | 'key' | 'body'>;

export function openAckLog(file: string): AckLog {
  const handle = openSync(file, 'a+');
  let count = 0;
  return {
    write: (bidderId, key, body) => {
      writeSync(handle, `${JSON.stringify({ bidderId, key, body })}\n`);
      fdatasyncSync(handle);
      count += 1;
    },
    count: () => count,
    read: () =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => recorded(JSON.parse(line) as Line)),
    close: () => closeSync(handle),
  };
}

const recorded = ({ bidderId, key, body }: Line): RecordedAnswer => {
  const { code, data } = JSON.parse(body) as Envelope<BidAnswer>;
  if (code !== 200) return { bidderId, key, body, accepted: null };
  const { lotId, atMs, kind, amountFen } = data.receipt;
  return { bidderId, key, body, accepted: { lotId, atMs, kind, amountFen } };
};
