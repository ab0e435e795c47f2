// Duty of a call of the house's own people: whether what it does takes two of them, and whether it
// shows who somebody is. What takes two is proposed by one and approved by another
// (core/deposits/money-decision.ts, core/sales/sale-stage.ts); every reading of persons leaves a
// line in the security log, by the row of the call and nowhere else. Source: goals.md I-46, S12;
// 个人信息保护法 第51条.

export interface Duty {
  readonly twoPersons: boolean;
  /** Why. */
  readonly reason: string;
  /** `noted`: the call notes for itself whether it has shown any. */
  readonly shows?: 'persons' | 'noted';
}

/** Money, rights and results: one person proposes, another approves. */
export function two(reason: string): Duty {
  return { twoPersons: true, reason };
}

/** One person, and why that is enough. */
export function one(reason: string): Duty {
  return { twoPersons: false, reason };
}

/** Reading that shows no person. */
export function read(reason: string): Duty {
  return { twoPersons: false, reason };
}

/** Reading that shows persons. */
export function persons(reason: string): Duty {
  return { twoPersons: false, reason, shows: 'persons' };
}

export const EDITOR = 'texts of the site: every version stays, and an older one is put back at once';
export const DRAFT = 'a draft: whoever has written on it does not approve it';
