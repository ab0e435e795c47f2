// The short sentences of haggling.
import type { HaggleRefusal } from '#core/negotiation/refusals.ts';

export const haggleWords: Readonly<Record<HaggleRefusal['code'], string>> = {
  UNKNOWN_HAGGLE: '这件没有在议价',
  HAGGLE_ENDED: '议价已结束',
  HAGGLE_STOPPED: '专场已暂停，议价恢复后再答复',
  NOT_YOUR_TURN: '现在等对方答复',
  LAST_ROUND: '已是最后一轮，只能接受或放弃',
  PRICE_OUT_OF_RANGE: '价格不在可议的范围内',
};
