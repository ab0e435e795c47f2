// The console's places, in the order of a lot's life: one table for its menu, its titles and its
// keys. What somebody sees of it follows from their rights. Source: product.md 7.8; visual language
// 19.
export const OFFICE_GROUPS = ['开始', '拍卖', '买家', '资金', '成交后', '监察', '设置'] as const;
export type OfficeGroup = (typeof OFFICE_GROUPS)[number];

export interface OfficeEntry {
  /** Last part of its address; of the first page none. */
  readonly desk: string;
  readonly title: string;
  readonly group: OfficeGroup;
  /** Letter after `g`. */
  readonly letter: string;
  /** Right that opens it, as the roles of the house name it. */
  readonly right: string;
  /** Whether its page stands: the menu leads nowhere else. */
  readonly isBuilt: boolean;
}

type Row = readonly [desk: string, title: string, letter: string, right: string, state?: 'built'];

const TABLE: Readonly<Record<OfficeGroup, readonly Row[]>> = {
  开始: [
    ['', '今天', 't', 'today.view', 'built'],
    ['control', '总控台', 'c', 'control.view'],
  ],
  拍卖: [
    ['sales', '专场与拍品', 's', 'sale.view'],
    ['offers', '议价与候补', 'n', 'offer.view'],
    ['content', '公告与内容', 'w', 'content.view'],
  ],
  买家: [
    ['reviews', '认证审核', 'v', 'verify.view', 'built'],
    ['proofs', '资格与优先权', 'p', 'proof.view', 'built'],
    ['persons', '买家', 'b', 'person.view'],
    ['questions', '问答与反馈', 'q', 'enquiry.view', 'built'],
  ],
  资金: [
    ['money', '入账与付款', 'm', 'money.view'],
    ['ledger', '零和账', 'z', 'ledger.view'],
  ],
  成交后: [
    ['orders', '订单与过户', 'o', 'order.view'],
    ['gate', '出门名单', 'h', 'gate.view'],
    ['invoices', '发票', 'i', 'invoice.view', 'built'],
    ['disputes', '争议', 'd', 'dispute.view'],
  ],
  监察: [
    ['audit', '审计日志', 'a', 'audit.view', 'built'],
    ['replay', '重放核对', 'r', 'replay.view'],
    ['signals', '围标线索', 'x', 'signal.view'],
    ['reports', '报表', 'e', 'report.view'],
  ],
  设置: [
    ['people', '用户与角色', 'u', 'user.manage'],
    ['houses', '机构与拍卖师', 'j', 'house.manage'],
  ],
};

export const OFFICE_MENU: readonly OfficeEntry[] = OFFICE_GROUPS.flatMap((group) =>
  TABLE[group].map(([desk, title, letter, right, state]) => ({
    desk,
    title,
    group,
    letter,
    right,
    isBuilt: state === 'built',
  })),
);

/** Rights of whoever may open everything that stands. */
export const ALL_RIGHTS: readonly string[] = OFFICE_MENU.map(({ right }) => right);

export interface OpenMenu {
  readonly groups: readonly { readonly group: OfficeGroup; readonly entries: readonly OfficeEntry[] }[];
  /** How many pages stand that these rights do not open. */
  readonly shutCount: number;
}

/** Menu of somebody with these rights; a group without an entry is left out. */
export function openEntries(menu: readonly OfficeEntry[], rights: readonly string[]): OpenMenu {
  const built = menu.filter(({ isBuilt }) => isBuilt);
  const open = built.filter(({ right }) => rights.includes(right));
  const groups = OFFICE_GROUPS.map((group) => ({
    group,
    entries: open.filter((entry) => entry.group === group),
  }));
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    shutCount: built.length - open.length,
  };
}

/** The entry of a desk by the last part of its address. */
export function entryOf(desk: string): OfficeEntry {
  const entry = OFFICE_MENU.find((one) => one.desk === desk);
  if (!entry) throw new Error(`the console has no desk called ${desk}`);
  return entry;
}
