// One customer in words and rows: what their head says, their figures, and where each row leads.
import { KIND_WORDS, STATE_WORDS, VERIFIED_WORDS } from '#contract/identity/verification-words.ts';
import type { PersonOrder, StaffPerson } from '#contract/office/person-outputs.ts';
import { stateWords } from '#contract/orders/order-words.ts';
import { moneyText } from '#lib/format.ts';
import { officePath } from '#lib/office/places.ts';

/** Tags behind the name. */
export function personTags({ isVerified, papers, cases }: StaffPerson): readonly string[] {
  const verified = VERIFIED_WORDS[isVerified ? 'verified' : 'unverified'];
  const handedIn = papers ? [`${KIND_WORDS[papers.kind]}材料${STATE_WORDS[papers.status]}`] : [];
  const open = (cases ?? []).filter(({ status }) => status !== 'closed' && status !== 'withdrawn');
  return [verified, ...handedIn, ...(open.length > 0 ? [`争议 ${open.length} 件`] : [])];
}

export interface PersonFigure {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
}

export function personFigures(person: StaffPerson): readonly PersonFigure[] {
  const { deposit, registeredCount, unreadMessages } = person;
  const { availableFen, frozenFen, performanceFen } = deposit;
  return [
    { label: '保证金可用', value: moneyText(availableFen) },
    { label: '冻结', value: moneyText(frozenFen), note: `履约留存 ${moneyText(performanceFen)}` },
    { label: '已报名', value: `${registeredCount} 件`, note: '未结束的拍品' },
    { label: '未读消息', value: `${unreadMessages} 条` },
  ];
}

export function orderWord({ status, isGoods }: PersonOrder): string {
  return stateWords(status, isGoods ? 'goods' : 'vehicle');
}

/** The thing on its own desk. */
export function deskPath(desk: 'orders' | 'disputes' | 'sales' | 'people', id: string): string {
  return `${officePath(desk)}?id=${id}`;
}
