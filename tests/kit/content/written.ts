// Texts the editors have written, in memory: `astro:content` answers with them in a test. Before
// each file only the house itself is known.
export interface Written {
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly body?: string;
}

export const HOUSE: Written = {
  id: 'house',
  data: {
    name: '落槌拍卖有限公司（示例）',
    creditCode: '000000000000000000',
    permit: '拍卖经营批准证书 第000000号（示例）',
    permitIssuer: '示例市商务主管部门',
    permitUntil: '2029-12-31',
    icp: '京ICP备00000000号-0',
    publicSecurity: '京公网安备00000000000000号',
    telecom: '增值电信业务经营许可证',
    phone: '400-000-0000',
    hours: '工作日 08:30–18:00',
    mail: 'kefu@example.cn',
    complaintMail: 'jubao@example.cn',
    complaintPhone: '400-000-0001',
    address: '上海市嘉定区示例路 1 号',
    accountHolder: '落槌拍卖有限公司（示例）',
    accountBank: '示例银行上海嘉定支行',
    accountNumber: '0000 0000 0000 0000 000',
    isSample: true,
  },
};

const collections = new Map<string, readonly Written[]>();

/** Puts a collection in place of whatever stood there. */
export function write(collection: string, ...entries: readonly Written[]): void {
  return void collections.set(collection, entries);
}

/** Only the house itself is known. */
export function writeNothingElse(): void {
  collections.clear();
  write('house', HOUSE);
}
writeNothingElse();

/** Entries of a collection. */
export function writtenIn(collection: string): readonly Written[] {
  return collections.get(collection) ?? [];
}
