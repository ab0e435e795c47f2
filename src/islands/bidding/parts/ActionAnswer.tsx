import type { Fen } from '#core/money.ts';
import { ChangedText } from '#islands/parts/bidding/later-parts.ts';
import { later } from '#islands/parts/Later.tsx';
import { Notice } from '#ui/notice/Notice.tsx';
import type { FormatDesk } from './use-format-desk.ts';

const loadRefusal = () => import('./FormatRefusal.tsx').then((it) => it.FormatRefusal);
const FormatRefusal = later(loadRefusal, import.meta.env.SSR ? await loadRefusal() : null);

interface Props {
  readonly desk: Pick<FormatDesk, 'phase' | 'lot' | 'goOn'>;
  /** Takes the sum that would do; without it the words alone show the way. */
  readonly onTake?: (amountFen: Fen) => void;
}

/** Answer to the last act when it was not done: why, and the way out, where it was asked. */
export function ActionAnswer({ desk, onTake }: Props) {
  const { phase, lot, goOn } = desk;
  if (phase.at === 'failed') {
    return <Notice tone="error">{`${phase.message}。没有办成，可以再按一次`}</Notice>;
  }
  if (phase.at === 'unknown') {
    return (
      <Notice tone="warn">{`${phase.message}。还不知道是否办成，上面显示的以服务器为准；再按一次也只算一次`}</Notice>
    );
  }
  if (phase.at !== 'refused') return null;
  const { refusal } = phase;
  if (refusal.code === 'TEXT_CHANGED') {
    return <ChangedText lotId={lot.view.id} refusal={refusal} press="看过了，接着办" onGoOn={goOn} />;
  }
  return <FormatRefusal refusal={refusal} {...(onTake && { onTake })} />;
}
