// Parts of a house in sentences, for the person on duty.
import { wallSecond } from '#contract/wall-clock.ts';
import type { Trouble } from '#core/operations/part-history.ts';
import type { Standing } from '#core/operations/parts.ts';
import { PART_STATE_WORDS, PART_WORDS, REASON_WORDS, reasonText } from './part-words.ts';

/** `磁盘空间：需留意，磁盘空间不足 2 GB，自 2026-12-01 02:14:03 起。` and what is to be done. */
export function partLine({ name, state, why, about, sinceMs }: Standing): string {
  const head = `${PART_WORDS[name]}：${PART_STATE_WORDS[state]}`;
  if (why === null) return head;
  const since = state === 'off' ? '' : `，自 ${wallSecond(sinceMs)} 起`;
  return `${head}，${reasonText({ why, about })}${since}。${REASON_WORDS[why].remedy}。`;
}

/** `2026-12-01 02:14:03 至 02:20:11  拍卖行：没有运行` of one that is over. */
export function troubleLine({ of, state, fromMs, untilMs, ...reason }: Trouble): string {
  const until = untilMs === null ? '现在' : wallSecond(untilMs);
  return `${wallSecond(fromMs)} 至 ${until}  ${PART_WORDS[of]}：${PART_STATE_WORDS[state]}，${reasonText(reason)}`;
}
