// Causes of a later end of a lot, in words.
import type { EventView } from '#core/lots/lot-view.ts';

type Cause = Extract<EventView, { type: 'extended' }>['cause'];

/** On the screen on which a lot is told again. */
export const EXTENSION_WORDS: Readonly<Record<Cause, string>> = {
  bid: '临近落槌有人出价',
  outage: '系统中断补时',
  pause: '暂停补时',
};

/** In the printed minutes. */
export const PRINTED_EXTENSION_WORDS: Readonly<Record<Cause, string>> = {
  bid: '末段有新出价',
  outage: '系统中断，补还时间',
  pause: '暂停后恢复，补还时间',
};
