// Names of what a draft of a lot lacks, in words to its consignor, and what they bring for each.
import type { DraftLack } from '#core/sales/draft-lack.ts';

interface LackWords {
  readonly name: string;
  readonly bring: string;
}

export const DRAFT_LACK_WORDS: Readonly<Record<DraftLack, LackWords>> = {
  defects: { name: '瑕疵说明', bring: '把知道的瑕疵如实告诉本公司；没有的，书面说明没有已知瑕疵' },
  marks: { name: '车架号和号牌', bring: '带上登记证和行驶证' },
  yard: { name: '存放地点', bring: '说明放在哪里、什么时候能看和提取' },
  basics: { name: '基本资料', bring: '带上权属证明、发票和说明书' },
  inspection: { name: '检测', bring: '和本公司约定检测时间' },
};
