// State of an announced sale, in words: in lists and feeds, and as the way that leads on from it.
import type { NoticeState } from '#contract/sales/notice-outputs.ts';

export const NOTICE_STATE_WORDS: Readonly<Record<NoticeState, string>> = {
  coming: '即将开拍',
  running: '竞价中',
  paused: '已暂停',
  ended: '已结束',
  withdrawn: '已撤回',
};

export const NOTICE_WAY_WORDS: Readonly<Record<Exclude<NoticeState, 'withdrawn'>, string>> = {
  coming: '报名本场',
  running: '进入竞价',
  paused: '查看本场',
  ended: '看成交结果',
};
