// Refusals about paddles of the hall, as the house's people at its desk read them.
import type { Refusals } from '#contract/refusal-words.ts';
import type { HallRefusal } from '#core/bidding/hall-paddle.ts';

export const hallRefusals: Refusals<HallRefusal> = {
  NO_SUCH_PADDLE: {
    number: 4625,
    say: () => ({ sentence: '这件没有人持这个号', wayOut: '核对竞买号；没有报名的要先报名、交保证金' }),
  },
  HALL_NUMBER_HELD: {
    number: 4626,
    say: ({ number }) => ({ sentence: `现场 ${number} 号牌已在别人手里`, wayOut: '换一块号牌' }),
  },
  HAS_HALL_NUMBER: {
    number: 4627,
    say: ({ number }) => ({
      sentence: `这位买家已持现场 ${number} 号牌`,
      wayOut: `继续用 ${number} 号，或先收回再发`,
    }),
  },
  HAS_BID_ELSEWHERE: {
    number: 4628,
    say: () => ({
      sentence: '这位买家报名的拍品上都已出过价，出价的地方不能再换',
      wayOut: '在线出过价的继续在线出价，举过牌的继续举牌',
    }),
  },
};
