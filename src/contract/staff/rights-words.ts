// Rights of the house's own people, as its menus show them: each page of the office with the right
// that opens it, below it what else is done there. Beside each the scope in which the roles have it
// with which a house begins, in the order of `STARTING_ROLES`: 全 the whole, 所 their house,
// 支 their branch, 己 what is their own, – not at all. Nobody who runs sales lets money go, and
// the administrator gives rights without having those of the desks. Source: product.md 7.8,
// 5.17–5.26; design of the office, sheet 38; 拍卖管理办法 第37、38条; goals.md I-46.

/** Scope of each starting role, in their order. */
type Row<Right extends string> = readonly [right: Right, name: string, scopes: string];

interface Page<Right extends string> {
  readonly page: Row<Right>;
  readonly path: string;
  readonly deeds?: readonly Row<Right>[];
}

interface Folder<Right extends string> {
  readonly key: string;
  readonly name: string;
  readonly pages: readonly Page<Right>[];
}

const tree = <const Right extends string>(...folders: readonly Folder<Right>[]): readonly Folder<Right>[] =>
  folders;

/** Key and name of each role with which a house begins. */
export const STARTING_ROLES = [
  ['administrator', '管理员'],
  ['operator', '运营'],
  ['editor', '编辑'],
  ['auctioneer', '拍卖师'],
  ['finance', '财务'],
  ['reviewer', '审核'],
  ['auditor', '审计'],
  ['service', '客服'],
] as const;

// Columns: 管理员 运营 编辑 拍卖师 财务 审核 审计 客服.
export const RIGHTS_TREE = tree(
  {
    key: 'desk',
    name: '工作台',
    pages: [
      {
        page: ['work.view', '今天', '全 全 全 全 全 全 全 全'],
        path: '/office',
        deeds: [['work.take', '领办', '全 全 全 全 全 全 – 全']],
      },
      {
        page: ['control.view', '总控台', '全 全 – 己 – – 全 –'],
        path: '/office/control',
        deeds: [
          ['control.pause', '暂停、恢复、撤拍', '– 全 – 己 – – – –'],
          ['lane.hammer', '叫价、落槌', '– – – 己 – – – –'],
          ['hall.paddle', '发、收现场号牌', '– 全 – 己 – – – –'],
        ],
      },
      { page: ['report.view', '报表', '全 全 – – 全 – 全 –'], path: '/office/reports' },
    ],
  },
  {
    key: 'auction',
    name: '拍卖',
    pages: [
      {
        page: ['sale.view', '专场与拍品', '全 全 所 己 全 – 全 所'],
        path: '/office/sales',
        deeds: [
          ['sale.draft', '起草', '– 所 – – – – – –'],
          ['sale.release', '复核、发布', '全 全 – – – – – –'],
          ['lot.amend', '更正拍品', '– 所 – – – – – –'],
          ['rules.publish', '公布规则版本', '全 – – – – – – –'],
        ],
      },
      {
        page: ['viewing.view', '看货预约', '全 所 – – – – 全 所'],
        path: '/office/viewings',
        deeds: [['viewing.set', '排定时段', '– 所 – – – – – –']],
      },
      {
        page: ['offer.view', '议价与候补', '全 所 – – – – 全 所'],
        path: '/office/offers',
        deeds: [['offer.answer', '答复', '– 所 – – – – – –']],
      },
      {
        page: ['content.view', '公告与内容', '全 所 所 – – – 全 –'],
        path: '/office/content',
        deeds: [
          ['notice.amend', '更正公告', '– 所 所 – – – – –'],
          ['content.edit', '编辑网站内容', '– – 全 – – – – –'],
          ['content.publish', '发布网站', '全 – 全 – – – – –'],
        ],
      },
    ],
  },
  {
    key: 'buyers',
    name: '买家',
    pages: [
      {
        page: ['verify.view', '认证审核', '全 – – – – 全 全 –'],
        path: '/office/reviews',
        deeds: [
          ['verify.decide', '通过、退回', '– – – – – 全 – –'],
          ['person.reveal', '显示全部证件', '– – – – – 全 – –'],
        ],
      },
      {
        page: ['proof.view', '资格与优先权', '全 – – – – 全 全 –'],
        path: '/office/proofs',
        deeds: [
          ['proof.decide', '通过、退回', '– – – – – 全 – –'],
          ['proof.reveal', '显示证明原件', '– – – – – 全 – –'],
        ],
      },
      {
        page: ['person.view', '买家', '全 全 – – 全 全 全 全'],
        path: '/office/people',
        deeds: [
          ['person.note', '写备注', '– 全 – – 全 全 – 全'],
          ['person.center', '看买家的中心', '– – – – – 全 – 全'],
          ['person.phone', '显示手机号', '– – – – – 全 – 全'],
        ],
      },
      {
        page: ['enquiry.view', '问答与反馈', '全 全 全 – – – 全 全'],
        path: '/office/questions',
        deeds: [['enquiry.answer', '答复', '– 全 – – – – – 全']],
      },
    ],
  },
  {
    key: 'money',
    name: '资金',
    pages: [
      {
        page: ['money.view', '入账与付款', '全 全 – – 全 – 全 –'],
        path: '/office/money',
        deeds: [
          ['money.receive', '登记入账', '– – – – 全 – – –'],
          ['money.propose', '提出付款、罚没、额度', '– 全 – – 全 – – –'],
          ['money.decide', '复核入账与付款', '全 – – – 全 – – –'],
        ],
      },
      { page: ['ledger.view', '零和账', '全 – – – 全 – 全 –'], path: '/office/ledger' },
    ],
  },
  {
    key: 'after',
    name: '成交后',
    pages: [
      {
        page: ['order.view', '订单与过户', '全 支 – – 全 全 全 支'],
        path: '/office/orders',
        deeds: [
          ['order.step', '办理', '– 支 – – 全 – – –'],
          ['order.relist', '重新上拍', '– 所 – – – – – –'],
        ],
      },
      { page: ['order.handout', '出门名单', '– 支 – – – – – –'], path: '/office/gate' },
      {
        page: ['invoice.view', '发票', '全 – – – 全 – 全 –'],
        path: '/office/invoices',
        deeds: [['invoice.issue', '开具、作废', '– – – – 全 – – –']],
      },
      {
        page: ['dispute.view', '争议', '全 全 – – – 全 全 支'],
        path: '/office/disputes',
        deeds: [
          ['dispute.act', '推进', '– – – – – 全 – 支'],
          ['dispute.rule', '裁定', '– – – – – 全 – –'],
        ],
      },
    ],
  },
  {
    key: 'oversight',
    name: '监察',
    pages: [
      {
        page: ['audit.view', '审计日志', '– – – – – – 全 –'],
        path: '/office/audit',
      },
      {
        page: ['signal.view', '围标线索', '全 全 – – – 全 全 –'],
        path: '/office/signals',
        deeds: [['signal.rule', '处理线索', '– 全 – – – 全 – –']],
      },
      {
        page: ['drill.view', '故障演练', '全 全 – – – – 全 –'],
        path: '/office/drills',
        deeds: [['drill.start', '开始演练', '全 – – – – – – –']],
      },
      { page: ['status.view', '运行状态', '全 全 – – – – 全 –'], path: '/office/status' },
      { page: ['evidence.make', '证据包', '– – – – – 全 全 –'], path: '/office/evidence' },
    ],
  },
  {
    key: 'settings',
    name: '设置',
    pages: [
      {
        page: ['user.view', '用户与角色', '全 – – – – – 全 –'],
        path: '/office/users',
        deeds: [
          ['user.manage', '开户、停用', '全 – – – – – – –'],
          ['user.reset', '重置密码', '全 – – – – – – –'],
          ['role.manage', '角色、菜单与授权', '全 – – – – – – –'],
        ],
      },
      {
        page: ['house.view', '机构与拍卖师', '全 所 – – – – 全 –'],
        path: '/office/houses',
        deeds: [['house.manage', '登记、更正', '全 所 – – – – – –']],
      },
    ],
  },
);

/** Rights that weigh, as heavy-rights.ts has them; marked in the matrix. */
export const HEAVY_NAMES = [
  'sale.release',
  'money.decide',
  'person.reveal',
  'proof.reveal',
  'user.manage',
  'user.reset',
  'role.manage',
  'drill.start',
] as const;
