// One deed in words: what was done, what came of it, what it was done to and from where. Source:
// visual language 19 (40).
import { ACT_WORDS } from '#contract/audit/act-words.ts';
import type { DeedRow } from '#contract/audit/deed-outputs.ts';
import { DEED_WORDS, THING_WORDS } from '#contract/audit/deed-words.ts';
import { LOOK_REASON_WORDS } from '#contract/office/look-words.ts';
import { STARTING_ROLES } from '#contract/staff/rights-words.ts';
import { factChanges } from '#core/audit/deed.ts';
import { dateTimeText, ledgerText } from '#lib/format.ts';

/** Words of roles with which a house begins; others are shown by their short name. */
const ROLE_WORDS: ReadonlyMap<string, string> = new Map(STARTING_ROLES);

const REASONS: Readonly<Record<string, string>> = LOOK_REASON_WORDS;

export interface ActWords {
  readonly act: string;
  /** The step, or the reason why it was refused, as the house has it; empty: none. */
  readonly more: string;
}

export function actWords({ kind, detail }: Pick<DeedRow, 'kind' | 'detail'>): ActWords {
  const [name = '', ...more] = (detail ?? '').split(' ');
  const act = ACT_WORDS[name] ?? (name === '' ? DEED_WORDS[kind] : name);
  // Reasons of a look are listed, and stand as they were chosen.
  const isLook = name === 'see-center' || name === 'reveal-phone';
  const said = isLook ? more.map((word) => REASONS[word] ?? word) : more;
  return { act, more: said.join(' ') };
}

export function whoWords({ byName, userId }: Pick<DeedRow, 'byName' | 'userId'>): string {
  return byName ?? userId ?? '本机';
}

export function roleWords({ role }: Pick<DeedRow, 'role'>): string {
  return (role ?? '')
    .split(' ')
    .filter((key) => key !== '')
    .map((key) => ROLE_WORDS.get(key) ?? key)
    .join('、');
}

export function thingWords({ thing, ref }: Pick<DeedRow, 'thing' | 'ref'>): string {
  return [thing === null ? '' : THING_WORDS[thing], ref ?? ''].filter((word) => word !== '').join(' ');
}

/** First figures of a hash, as it is read aloud. */
export function hashTail(hash: string, figures = 4): string {
  return hash.slice(0, figures).toUpperCase();
}

const FACT_WORDS: Readonly<Record<string, string>> = {
  amountFen: '金额',
  approverId: '复核人',
  auctioneerId: '拍卖师',
  bidderId: '当事人',
  branch: '支部',
  buyerId: '付款人',
  confirmedById: '复核人',
  dueAtMs: '截止',
  endsAtMs: '结束',
  firstEndMs: '首件结束',
  grantCount: '权限数',
  hammerFen: '落槌价',
  houseId: '机构',
  key: '短名',
  kind: '种类',
  lotId: '拍品',
  name: '名称',
  orderId: '订单',
  parentId: '上级',
  path: '地址',
  pausedAtMs: '暂停于',
  paymentId: '支付',
  position: '次序',
  proposerId: '提请人',
  right: '权限',
  roles: '角色',
  rulesVersion: '规则版本',
  saleId: '专场',
  staffId: '登记人',
  stage: '阶段',
  startsAtMs: '开始',
  state: '状态',
  status: '状态',
  subject: '事项',
  textVersion: '文本版本',
  userId: '账户',
  validUntilMs: '有效至',
  why: '原因',
  withdrawnAtMs: '撤拍于',
  wrong: '退回项',
};

export interface FactWords {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly isChanged: boolean;
}

type Fact = ReturnType<typeof factChanges>[number]['before'];

const valueWords = (name: string, value: Fact): string => {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value !== 'number') return String(value);
  if (name.endsWith('Fen')) return ledgerText(value);
  return name.endsWith('Ms') ? dateTimeText(value) : String(value);
};

/** The thing before and after, fact by fact. */
export function factWords(deed: Pick<DeedRow, 'before' | 'after'>): readonly FactWords[] {
  return factChanges(deed).map(({ name, before, after, isChanged }) => ({
    name: FACT_WORDS[name] ?? name,
    before: valueWords(name, before),
    after: valueWords(name, after),
    isChanged,
  }));
}
