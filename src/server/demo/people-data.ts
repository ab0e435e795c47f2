// Who is known in the sample house. Whoever can log in is offered in the login dialog; the others only lend their names
// to what was bid before the visitor came, and say so.

export interface SamplePerson {
  /** How the rest of the sample house calls him. */
  readonly name: string;
  /** For those who do not log in: a handle in place of a phone number. */
  readonly phone: string;
  readonly displayName: string;
  readonly role: 'buyer' | 'editor' | 'robot';
  readonly verification: 'unverified' | 'verified';
  readonly fundsYuan: number;
  /** What the login dialog says about him; null: he cannot log in. */
  readonly note: string | null;
}

export const PASSWORD = 'luochui-demo';

const visitor = (name: string, digit: number, part: Partial<SamplePerson>): SamplePerson => ({
  name,
  phone: `1380000000${digit}`,
  displayName: name,
  role: 'buyer',
  verification: 'verified',
  fundsYuan: 0,
  note: null,
  ...part,
});

export const LOGINS: readonly SamplePerson[] = [
  visitor('林晓', 1, { fundsYuan: 200_000, note: '林晓 · 有一件正领先' }),
  visitor('周远', 2, { fundsYuan: 120_000, note: '周远 · 有一件被超越' }),
  visitor('陈默', 3, { verification: 'unverified', note: '陈默 · 未认证' }),
  visitor('赵一鸣', 4, { fundsYuan: 1_000, note: '赵一鸣 · 保证金不足' }),
  visitor('沈立', 5, { fundsYuan: 100_000, note: '沈立 · 有自己的拍品' }),
  visitor('许宁', 6, { role: 'editor', note: '许宁 · 网站编辑' }),
];

const numbered = (count: number): readonly number[] =>
  Array.from({ length: count }, (_none, index) => index + 1);

export const SAMPLE_BUYERS: readonly SamplePerson[] = numbered(8).map((number) => ({
  name: `示例买家${number}`,
  phone: `sample-buyer-${number}`,
  displayName: `示例买家 ${number}`,
  role: 'buyer',
  verification: 'verified',
  fundsYuan: 0,
  note: null,
}));

export const ROBOTS: readonly SamplePerson[] = ['甲', '乙', '丙'].map((letter, index) => ({
  name: `机器人${letter}`,
  phone: `robot-${index + 1}`,
  displayName: `机器人${letter}`,
  role: 'robot',
  verification: 'verified',
  fundsYuan: 0,
  note: null,
}));

export const EVERYBODY: readonly SamplePerson[] = [...LOGINS, ...SAMPLE_BUYERS, ...ROBOTS];
