import { Check, Gavel, Mic } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LaneLine, LaneStop } from '#lib/lots/lane/lane-line.ts';
import type { LaneSlice } from '#lib/lots/lane/lane-slices.ts';
import css from './Calls.module.scss';

interface Props {
  readonly lot: Pick<LaneSlice, 'auctioneer' | 'certificate'>;
  readonly line: LaneLine;
  /** Which lot is called, where the page is of more than one. */
  readonly turn?: ReactNode;
}

/** The speaker, the call, and its stops. */
export function Calls({ lot, line, turn }: Props) {
  const { label, words, note, stops } = line;
  return (
    <section className={css.bar} aria-label="拍卖师叫价">
      <div className={css.speaker}>
        <span className={css.disc}>
          <Mic size={18} strokeWidth={1.8} aria-hidden="true" />
        </span>
        <p>
          <b>{lot.auctioneer}</b>
          <small>{`拍卖师 · 执业编号 ${lot.certificate}`}</small>
        </p>
      </div>
      <div className={css.said}>
        {turn && <p className={css.turn}>{turn}</p>}
        <small>{label}</small>
        <p className={css.words}>{words}</p>
        {note !== '' && <small>{note}</small>}
      </div>
      {stops.length > 0 && (
        <ol className={css.stops}>
          {stops.map((stop) => (
            <Stop key={stop.call} stop={stop} />
          ))}
        </ol>
      )}
    </section>
  );
}

const STATE_WORDS = { done: '已叫', now: '正在叫', ahead: '未叫' } as const;

const Stop = ({ stop: { call, word, state, time } }: { readonly stop: LaneStop }) => (
  <li data-state={state}>
    <span className={css.disc} aria-hidden="true">
      {markOf(call, state)}
    </span>
    <b>{word}</b>
    <small>
      <span className="sr-only">{STATE_WORDS[state]}</span>
      <span>{time}</span>
    </small>
  </li>
);

const markOf = (call: LaneStop['call'], state: LaneStop['state']) => {
  if (state === 'done') return <Check size={16} strokeWidth={2.4} />;
  if (call === 'last') return <Gavel size={16} strokeWidth={1.8} />;
  return call === 'first' ? '1' : '2';
};
