// Refusals of an appointment, and of the times it is made from: one sentence, and the way out.
import { deadlineText, whenText } from '#contract/figures.ts';
import type { Refusals } from '#contract/refusal-words.ts';
import type { ViewingRefusal, ViewingTimesRefusal } from '#core/viewings/refusals.ts';

/** The house's answer to a sale it does not know stands with the sales. */
type Own = Exclude<ViewingRefusal | ViewingTimesRefusal, { readonly code: 'UNKNOWN_SALE' }>;

export const viewingRefusals: Refusals<Own> = {
  UNKNOWN_APPOINTMENT: {
    number: 5171,
    say: () => ({ sentence: '没有这个看样预约', wayOut: '可能已经取消；在预展大厅可以重新预约' }),
  },
  APPOINTMENT_FIXED: {
    number: 5172,
    say: ({ untilMs }, nowMs) => ({
      sentence: `改期和取消截至 ${deadlineText(untilMs, nowMs)}，已过`,
      wayOut: '来不了请在“联系我们”留言，把位置让给别人',
    }),
  },
  UNKNOWN_VIEWING: {
    number: 5173,
    say: () => ({ sentence: '这个看样时段已经撤下', wayOut: '另选一个时段' }),
  },
  VIEWING_CALLED_OFF: {
    number: 5174,
    say: () => ({ sentence: '这场拍卖已撤回，不再安排看样', wayOut: '在预展大厅看其他专场' }),
  },
  VIEWING_BEGUN: {
    number: 5175,
    say: ({ fromMs }, nowMs) => ({
      sentence: `${whenText(fromMs, nowMs)} 的看样已经开始`,
      wayOut: '另选一个还没开始的时段',
    }),
  },
  VISITORS_MANY: {
    number: 5176,
    say: ({ most }) => ({ sentence: `一次预约最多 ${most} 人`, wayOut: '减少人数，再预约一次' }),
  },
  APPOINTMENT_MADE: {
    number: 5177,
    say: ({ fromMs }, nowMs) => ({
      sentence: `你已约好这一场 ${whenText(fromMs, nowMs)} 看样`,
      wayOut: '一场约一次；要换时间，改那一个预约',
    }),
  },
  VIEWING_FULL: {
    number: 5178,
    say: ({ fromMs, left }, nowMs) => ({
      sentence:
        left === 0 ? `${whenText(fromMs, nowMs)} 已约满` : `${whenText(fromMs, nowMs)} 只剩 ${left} 个位置`,
      wayOut: left === 0 ? '另选一个时段' : '减少人数，或另选一个时段',
    }),
  },
  VIEWING_OUTSIDE: {
    number: 5179,
    say: ({ previewFromMs, previewToMs }) => ({
      sentence: '看样时段要在公告的展示时间内，先开始后结束',
      wayOut: `展示时间是 ${whenText(previewFromMs, null)} 到 ${deadlineText(previewToMs, null)}`,
    }),
  },
  VIEWING_TWICE: {
    number: 5180,
    say: ({ place, fromMs }) => ({
      sentence: `${place} ${whenText(fromMs, null)} 写了两次`,
      wayOut: '同一地点同一时间只写一个时段',
    }),
  },
  VIEWING_IN_USE: {
    number: 5181,
    say: ({ fromMs, takenCount }) => ({
      sentence: `${whenText(fromMs, null)} 已有 ${takenCount} 人预约`,
      wayOut: '保留这个时段，人数上限不少于已约人数，结束时间不变',
    }),
  },
};
