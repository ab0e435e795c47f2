// The collections an editor can write: where each lies, and which fields its form has. The form is
// drawn from this table and what is typed is read by it, so that a field cannot be on the page and
// not in the file.
import {
  bannerSchema,
  branchSchema,
  honourSchema,
  houseSchema,
  leaderSchema,
  milestoneSchema,
  NEWS_CATEGORIES,
  newsSchema,
  pageSchema,
  partnerSchema,
  QUESTION_GROUPS,
  questionSchema,
  rulesSchema,
} from './content.ts';

export type FieldKind = 'line' | 'lines' | 'day' | 'choice' | 'switch' | 'number' | 'list' | 'cover';

export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly hint?: string;
  readonly choices?: Readonly<Record<string, string>>;
  /** Left out of the file when it is blank. */
  readonly isOptional?: true;
}

export function collectionOf(name: CollectionName): Collection {
  return COLLECTIONS[name];
}

const line = (name: string, label: string, hint?: string): FormField => ({
  name,
  label,
  kind: 'line',
  ...(hint === undefined ? {} : { hint }),
});
const lines = (name: string, label: string, hint: string): FormField => ({
  name,
  label,
  kind: 'lines',
  hint,
});
const day = (name: string, label: string, hint?: string): FormField => ({
  ...line(name, label, hint),
  kind: 'day',
});

const SUMMARY = lines('summary', '摘要', '一句话，10 到 140 个字，列表和搜索结果里显示');
const DRAWING: FormField = {
  name: 'drawing',
  label: '配图',
  kind: 'cover',
  hint: '图库里的，或上传过的图片',
};
const SAMPLE: FormField = {
  name: 'isSample',
  label: '示例内容',
  kind: 'switch',
  hint: '写的不是真实的事实时打开，页面上会注明',
};
const PICTURE_HINT = '在“上传图片”里得到的地址；没有就留空';
const optional = (field: FormField): FormField => ({ ...field, isOptional: true });

export const COLLECTIONS = {
  news: {
    title: '资讯',
    folder: 'news',
    isOpen: true,
    schema: newsSchema,
    fields: [
      line('title', '标题', '4 到 60 个字'),
      SUMMARY,
      { name: 'category', label: '分类', kind: 'choice', choices: NEWS_CATEGORIES },
      day('publishedOn', '发布日期', '列表按它排序'),
      line('source', '来源'),
      optional(DRAWING),
      optional(SAMPLE),
    ],
  },
  banners: {
    title: '首页横幅',
    folder: 'banners',
    isOpen: true,
    schema: bannerSchema,
    fields: [
      line('title', '标题', '4 到 40 个字'),
      SUMMARY,
      day('from', '开始日期'),
      day('until', '结束日期', '这一天过后页面会注明活动已结束'),
      DRAWING,
      line('link', '去向', '本站地址，例如 /bidding'),
      line('linkWord', '按钮文字', '2 到 10 个字'),
      optional(SAMPLE),
    ],
  },
  rules: {
    title: '规则与协议',
    folder: 'rules',
    isOpen: true,
    mayBeBare: true,
    schema: rulesSchema,
    fields: [
      line('title', '标题'),
      line('version', '版本', '年份和序号，例如 2026.2；内容有变就另建一版，文件名写 business-rule-2026-2'),
      optional(day('announced', '公示日期', '至少比生效日期早 7 天；首版留空')),
      day('effective', '生效日期'),
      SUMMARY,
      optional(lines('changes', '修改说明', '一句话，6 到 200 个字；首版留空')),
    ],
  },
  questions: {
    title: '常见问题',
    folder: 'questions',
    isOpen: true,
    schema: questionSchema,
    fields: [
      line('title', '问题', '4 到 40 个字'),
      { name: 'group', label: '分组', kind: 'choice', choices: QUESTION_GROUPS },
      { name: 'order', label: '次序', kind: 'number', hint: '组里从小到大排' },
    ],
  },
  pages: {
    title: '公司介绍',
    folder: 'pages',
    isOpen: false,
    schema: pageSchema,
    fields: [line('title', '标题')],
  },
  branches: {
    title: '分支机构',
    file: 'branches',
    isOpen: true,
    schema: branchSchema,
    fields: [
      line('name', '名称'),
      line('region', '大区'),
      line('city', '城市'),
      line('address', '地址'),
      line('phone', '电话', '只含数字和连字符'),
      line('hours', '营业时间'),
      { name: 'services', label: '业务', kind: 'list', hint: '用顿号隔开，例如 看车、提车' },
      { name: 'hasYard', label: '有看车场', kind: 'switch' },
    ],
  },
  milestones: {
    title: '发展历程',
    file: 'milestones',
    isOpen: true,
    schema: milestoneSchema,
    fields: [
      { name: 'year', label: '年份', kind: 'number' },
      { name: 'month', label: '月份', kind: 'number' },
      line('title', '标题'),
      lines('text', '内容', '10 到 200 个字'),
    ],
  },
  partners: {
    title: '合作伙伴',
    file: 'partners',
    isOpen: true,
    schema: partnerSchema,
    fields: [
      line('name', '名称'),
      line('kind', '类别'),
      lines('text', '合作内容', '6 到 100 个字'),
      optional(line('city', '所在城市')),
      optional(line('phone', '电话')),
      optional({ name: 'qualifications', label: '资质', kind: 'list', hint: '用顿号隔开，期限写在括号里' }),
      optional(lines('rules', '合作方规则', '它的拍品另有的约定，6 到 300 个字')),
    ],
  },
  leaders: {
    title: '管理团队',
    file: 'leaders',
    isOpen: true,
    schema: leaderSchema,
    fields: [
      line('name', '姓名'),
      line('post', '职务'),
      lines('text', '介绍', '10 到 160 个字'),
      { name: 'order', label: '次序', kind: 'number', hint: '从小到大排' },
      optional(line('portrait', '照片', PICTURE_HINT)),
    ],
  },
  honours: {
    title: '荣誉资质',
    file: 'honours',
    isOpen: true,
    schema: honourSchema,
    fields: [
      line('title', '名称'),
      line('by', '颁发单位'),
      { name: 'year', label: '年份', kind: 'number' },
      optional(line('certificate', '证书图片', PICTURE_HINT)),
    ],
  },
  house: {
    title: '公司与证照',
    file: 'house',
    isOpen: false,
    schema: houseSchema,
    fields: [
      line('name', '公司名称'),
      line('creditCode', '统一社会信用代码'),
      line('permit', '拍卖经营批准证书'),
      line('permitIssuer', '发证机关'),
      line('permitUntil', '证书有效期', '例如 2029-12-31'),
      line('icp', 'ICP 备案号'),
      line('publicSecurity', '公安备案号'),
      line('telecom', '增值电信许可'),
      line('phone', '电话'),
      line('hours', '服务时间'),
      line('mail', '邮箱'),
      line('complaintMail', '投诉邮箱'),
      line('complaintPhone', '投诉电话'),
      line('address', '地址'),
      line('accountHolder', '收款户名', '付款人转账到这个户名'),
      line('accountBank', '开户行', '写到支行'),
      line('accountNumber', '收款账号', '只有数字，可以用空格分组'),
      optional(line('wechat', '微信二维码', PICTURE_HINT)),
      optional(line('film', '影片网址', '以 https:// 开头；没有就留空，页面上不出现')),
      optional(lines('filmText', '影片说明', '一句话，10 到 160 个字')),
      SAMPLE,
    ],
  },
} as const;

export type CollectionName = keyof typeof COLLECTIONS;

/** A file of its own with a text below its fields, or one row of a file of rows. */
export interface Collection {
  readonly title: string;
  readonly folder?: string;
  readonly file?: string;
  /** Entries can be added and taken away; of the others the portal needs each by its name. */
  readonly isOpen: boolean;
  /** A page may take its text from elsewhere, as the common questions do. */
  readonly mayBeBare?: true;
  readonly fields: readonly FormField[];
}

export const COLLECTION_NAMES = Object.keys(COLLECTIONS) as [CollectionName, ...CollectionName[]];

/** Form of the name of an entry: the name is a part of addresses and of paths on the disk. */
export const ENTRY_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const LONGEST_NAME = 60;

export function isEntryName(name: string): boolean {
  return ENTRY_NAME.test(name) && name.length <= LONGEST_NAME;
}
