// Papers that lie beside lots of the sample house: an appraisal of what is sold by order of a court
// or is no vehicle, and the court's ruling. Each says of itself that it is made up, and one stands
// beside every lot of its kind, so that a paper is printed once. Source: product.md 7.6, 7.2.
import type { LotDocument } from '#core/lots/shown-files.ts';
import { takeLotDocument } from '#server/lots/shown/lot-files.ts';
import type { NewLot } from '#server/sales/commands-publish-sale.ts';
import type { Slot } from '../lanes.ts';
import type { SampleParts } from '../sample-parts.ts';

type PaperKind = 'appraisal' | 'judgement';
type TextPaper = Extract<Parameters<SampleParts['printer']['print']>[0], { readonly kind: 'text' }>;

const MADE_UP = '本件为示例拍卖行的演示文件，内容均为虚构，不具有任何效力。';
/** The day both are of. */
const WRITTEN_MS = Date.UTC(2026, 9, 12, 2);

const PAPERS: Readonly<Record<PaperKind, TextPaper>> = {
  appraisal: {
    kind: 'text',
    title: '资产评估报告（示例）',
    number: '示评报字（2026）第 000 号',
    beside: '示例评估机构',
    atMs: WRITTEN_MS,
    facts: [
      { label: '评估目的', value: '为处置资产提供价值参考' },
      { label: '评估基准日', value: '2026 年 9 月 30 日' },
      { label: '价值类型', value: '市场价值' },
      { label: '评估方法', value: '市场法，并以成本法复核' },
    ],
    lead: [{ is: 'note', text: MADE_UP }],
    chapters: [
      {
        title: '评估对象与范围',
        blocks: [
          {
            is: 'paragraph',
            text: '评估对象为委托处置的资产，范围以拍品页面所列的基本信息为准。评估人员于基准日到现场查看了实物，核对了名称、型号、数量与现状，并查阅了权属资料。',
          },
        ],
      },
      {
        title: '评估过程',
        blocks: [
          {
            is: 'paragraph',
            text: '收集同类资产在近六个月的成交价格，选取三例可比实例，按成交时间、成色、数量与交付条件逐项修正后取平均值；再按重置成本扣减实体性与功能性贬值复核，两法差异在百分之五以内。',
          },
        ],
      },
      {
        title: '特别事项',
        blocks: [
          {
            is: 'paragraph',
            text: '评估结论不含过户、搬运与拆装费用，也不含应由买受人承担的税费。基准日之后资产状况有变化的，以拍品页面的变更记录为准。',
          },
        ],
      },
    ],
    foot: MADE_UP,
  },
  judgement: {
    kind: 'text',
    title: '执行裁定书（示例）',
    number: '（2026）示 00 执 0000 号',
    beside: '示例人民法院',
    atMs: WRITTEN_MS,
    facts: [
      { label: '执行依据', value: '已经发生法律效力的民事判决书（示例）' },
      { label: '处置方式', value: '网络司法拍卖' },
    ],
    lead: [{ is: 'note', text: MADE_UP }],
    chapters: [
      {
        title: '裁定事项',
        blocks: [
          {
            is: 'paragraph',
            text: '被执行人逾期未履行生效法律文书确定的给付义务，本院依照《中华人民共和国民事诉讼法》的规定，裁定拍卖被执行人名下的财产，以清偿债务。',
          },
        ],
      },
      {
        title: '优先购买权',
        blocks: [
          {
            is: 'paragraph',
            text: '承租人、共有人等优先购买权人应当在开拍前提交证明；经确认的，可以按同一价格应价，顺位在先者优先。',
          },
        ],
      },
      { title: '执行', blocks: [{ is: 'paragraph', text: '本裁定立即执行。' }] },
    ],
    foot: MADE_UP,
  },
};

const TITLES: Readonly<Record<PaperKind, string>> = {
  appraisal: '评估报告（示例）',
  judgement: '执行裁定书（示例）',
};

const kindsFor = ({ lane }: Slot): readonly PaperKind[] => {
  if (lane.way === 'judicial') return ['appraisal', 'judgement'];
  return lane.hall === 'non-vehicle' ? ['appraisal'] : [];
};

const printed = async ({ lotFiles, printer }: SampleParts, kind: PaperKind): Promise<LotDocument> => {
  const bytes = await printer.print(PAPERS[kind]);
  const taken = await takeLotDocument(lotFiles, arriving(bytes));
  if (!taken.ok) throw new Error(`the sample's ${kind} is no paper we take: ${taken.refusal.code}`);
  const { document, pages, byteCount } = taken;
  return { document, kind, title: TITLES[kind], pages, byteCount };
};

/** Printed once for as long as the house runs. */
const kept = new WeakMap<SampleParts['lotFiles'], Map<PaperKind, Promise<LotDocument>>>();

const paperOf = (parts: SampleParts, kind: PaperKind): Promise<LotDocument> => {
  const papers = kept.get(parts.lotFiles) ?? new Map<PaperKind, Promise<LotDocument>>();
  kept.set(parts.lotFiles, papers);
  const paper = papers.get(kind) ?? printed(parts, kind);
  papers.set(kind, paper);
  return paper;
};

async function* arriving(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield await Promise.resolve(bytes);
}

/** The lots of a slot with the papers that lie beside each of them. */
export async function withPapers(
  parts: SampleParts,
  slot: Slot,
  lots: readonly NewLot[],
): Promise<readonly NewLot[]> {
  const kinds = kindsFor(slot);
  if (kinds.length === 0) return lots;
  const documents = await Promise.all(kinds.map((kind) => paperOf(parts, kind)));
  return lots.map((lot) => ({ ...lot, documents }));
}
