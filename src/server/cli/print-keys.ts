// How much lies under each of the house's keys, in words: so one knows when a former key may leave
// the list.
import type { Services } from '#server/http/services.ts';
import type { Rings } from '#server/store/seals/at-rest.ts';
import { namesIn } from '#server/store/seals/ring-seal.ts';
import { lyingByKey, lyingWords } from '#server/store/seals/store-seals.ts';

export type KeyCounts = Pick<Services, 'reader' | 'atRest'>;

const HEADS: Readonly<Record<keyof Rings, string>> = {
  records: 'LUOCHUI_RECORD_KEYS（手机号、银行卡、信件和资料、证件）：',
  bids: 'LUOCHUI_BID_KEYS（只计姓名、反馈和评价；出价和日志一直留在原来的密钥之下，这些密钥不能去掉）：',
};

export async function keyLines(parts: KeyCounts): Promise<readonly string[]> {
  return [...(await linesOf(parts, 'records')), ...(await linesOf(parts, 'bids'))];
}

const linesOf = async ({ reader, atRest: { rings } }: KeyCounts, of: keyof Rings): Promise<string[]> => {
  const { ids, firstId } = namesIn(rings[of]);
  const lying = await lyingByKey(reader, of, firstId);
  const strangers = [...lying.keys()].filter((id) => !ids.includes(id));
  const line = (id: string, rank: number): string => {
    const standing = rank > 0 ? '旧' : '现用';
    const marks = [rank < 0 ? '不在列表中' : standing, ...(id === firstId ? ['来自 LUOCHUI_SECRET'] : [])];
    const byTable = lying.get(id);
    const nothing = rank > 0 && of === 'records' ? '没有内容，可以从列表中去掉' : '没有内容';
    return `  ${id}（${marks.join('，')}）：${byTable ? lyingWords(byTable) : nothing}`;
  };
  return [HEADS[of], ...ids.map(line), ...strangers.map((id) => line(id, -1))];
};
