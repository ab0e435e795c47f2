// Why an island: the calls of the lane follow the clock and every bid, and are said aloud; a lot in
// line moves up as those before it are hammered.
import { useStore } from '@nanostores/react';
import { Check, Gavel, Mic } from 'lucide-react';
import { useEffect } from 'react';
import { useAwake } from '#islands/parts/use-awake.ts';
import { $second } from '#lib/clock.ts';
import { laneLine, type LaneLine, type LaneStop } from '#lib/lots/lane/lane-line.ts';
import type { LaneSlice } from '#lib/lots/lane/lane-slices.ts';
import { announce } from '#lib/stores/announce.ts';
import { $connection } from '#lib/stores/connection.ts';
import { $lots, receiveView } from '#lib/stores/lots.ts';
import { watchLots } from '#lib/stores/watching.ts';
import css from './CallBar.module.scss';

export function CallBar({ lot }: { readonly lot: LaneSlice }) {
  const line = useLaneLine(lot);
  const said = line?.stops.some(({ state }) => state === 'now') || line?.label === '已落槌' ? line.words : '';
  useEffect(() => {
    if (said !== '') announce({ text: said, isUrgent: true });
  }, [said]);
  return line && <Calls lot={lot} line={line} />;
}

const useLaneLine = (lot: LaneSlice): LaneLine | null => {
  const { view, ahead, nowMs, extension, lotMs } = lot;
  const isAwake = useAwake();
  const known = useStore($lots);
  const secondMs = useStore($second);
  const { lostAtMs } = useStore($connection);
  useEffect(() => {
    receiveView(view, nowMs);
    return watchLots([view, ...ahead].map(({ id }) => id));
  }, [view, ahead, nowMs]);
  if (!isAwake) return laneLine({ view, ahead, nowMs, extension, lotMs });
  return laneLine({
    view: known[view.id]?.view ?? view,
    ahead: ahead.map((one) => known[one.id]?.view ?? one),
    nowMs: lostAtMs ?? secondMs,
    extension,
    lotMs,
  });
};

interface Props {
  readonly lot: Pick<LaneSlice, 'auctioneer' | 'certificate'>;
  readonly line: LaneLine;
}

function Calls({ lot, line }: Props) {
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
