// Texts that editors write, field by field, each fault in words that tell what to do. One schema
// for the build and for the page on which it is edited.
import * as z from 'zod/mini';
import { plainLine } from '#core/input/typed-signs.ts';
import { lengthOf, tidyText } from '#core/input/typed-text.ts';
import { DAY_MS } from '#core/time/days.ts';
import { isDrawing, PICTURE_ADDRESS } from './covers.ts';

const text = (name: string, least: number, most: number) =>
  z.string({ error: `请填写${name}` }).check(
    z.overwrite(tidyText),
    z.refine<string>((typed) => lengthOf(typed) >= least, `${name}至少 ${least} 个字`),
    z.refine<string>((typed) => lengthOf(typed) <= most, `${name}最多 ${most} 个字`),
  );

const day = (name: string) => z.date({ error: `${name}要写成日期，例如 2026-11-20` });

const phone = z
  .string({ error: '请填写电话' })
  .check(z.overwrite(plainLine), z.regex(/^[\d-]{7,20}$/, '电话只含数字和连字符，例如 021-0000-0000'));

const drawing = z.string({ error: '请选择配图' }).check(
  z.refine<string>((name) => isDrawing(name) || PICTURE_ADDRESS.test(name), {
    error: ({ input }) => `没有叫 ${String(input).slice(0, 60)} 的配图：从图库或上传的图片里选一张`,
  }),
);

export const NEWS_CATEGORIES = {
  company: '公司动态',
  industry: '行业资讯',
  policy: '政策法规',
  media: '媒体报道',
} as const;

export type NewsCategory = keyof typeof NEWS_CATEGORIES;

const categories = Object.keys(NEWS_CATEGORIES) as [NewsCategory, ...NewsCategory[]];

export const newsSchema = z.strictObject({
  title: text('标题', 4, 60),
  summary: text('摘要', 10, 140),
  category: z.enum(categories, { error: `分类只能是 ${categories.join('、')} 之一` }),
  /** Shown from this day on. */
  publishedOn: day('发布日期'),
  source: text('来源', 2, 40),
  drawing: z.optional(drawing),
  /** It states facts of a company that does not exist. */
  isSample: z.optional(z.boolean({ error: '示例标记写 true 或 false' })),
});

export const branchSchema = z.strictObject({
  id: text('编号', 2, 30),
  name: text('名称', 4, 40),
  region: text('大区', 2, 10),
  city: text('城市', 2, 12),
  address: text('地址', 6, 80),
  phone,
  hours: text('营业时间', 4, 60),
  services: z.array(text('业务', 2, 12)).check(z.minLength(1, '至少写一项业务')),
  hasYard: z.boolean({ error: '是否有看车场写 true 或 false' }),
});

export const milestoneSchema = z.strictObject({
  id: text('编号', 4, 20),
  year: z.int({ error: '年份写四位数字' }).check(z.minimum(1980, '年份太早'), z.maximum(2100, '年份太晚')),
  month: z
    .int({ error: '月份写 1 到 12' })
    .check(z.minimum(1, '月份写 1 到 12'), z.maximum(12, '月份写 1 到 12')),
  title: text('标题', 4, 40),
  text: text('内容', 10, 200),
});

export const partnerSchema = z.strictObject({
  id: text('编号', 2, 30),
  name: text('名称', 2, 40),
  kind: text('类别', 2, 12),
  text: text('合作内容', 6, 100),
  city: z.optional(text('所在城市', 2, 12)),
  phone: z.optional(phone),
  /** Each with its term in brackets. */
  qualifications: z.optional(z.array(text('资质', 4, 60))),
  /** Terms of its lots beside the rules of the house. */
  rules: z.optional(text('合作方规则', 6, 300)),
});

/** A picture of ours, by the address it was given when it was taken in. */
const picture = (name: string) =>
  z
    .string({ error: `请填写${name}` })
    .check(
      z.regex(PICTURE_ADDRESS, `${name}写上传图片后给出的地址，例如 /media/0123456789abcdef0123-960x720`),
    );

export const leaderSchema = z.strictObject({
  id: text('编号', 2, 30),
  order: z
    .int({ error: '次序写 1 到 99' })
    .check(z.minimum(1, '次序写 1 到 99'), z.maximum(99, '次序写 1 到 99')),
  name: text('姓名', 2, 20),
  post: text('职务', 2, 20),
  text: text('介绍', 10, 160),
  portrait: z.optional(picture('照片')),
});

export const honourSchema = z.strictObject({
  id: text('编号', 2, 30),
  year: z.int({ error: '年份写四位数字' }).check(z.minimum(1980, '年份太早'), z.maximum(2100, '年份太晚')),
  title: text('名称', 4, 40),
  by: text('颁发单位', 4, 40),
  certificate: z.optional(picture('证书图片')),
});

export const bannerSchema = z.strictObject({
  title: text('标题', 4, 40),
  summary: text('摘要', 10, 140),
  from: day('开始日期'),
  until: day('结束日期'),
  drawing,
  /** The page it leads to: an address of the portal. */
  link: z
    .string({ error: '请填写去向' })
    .check(z.regex(/^\/(?!\/)[\w/?=&-]*$/, '去向写本站地址，例如 /bidding')),
  linkWord: text('按钮文字', 2, 10),
  isSample: z.optional(z.boolean({ error: '示例标记写 true 或 false' })),
});

/** The groups of common questions, in their order (product.md 7.4). */
export const QUESTION_GROUPS = {
  account: '注册认证',
  deposit: '保证金',
  bidding: '竞价',
  proxy: '委托',
  payment: '付款',
  delivery: '提车过户',
  dispute: '争议',
  invoice: '发票',
  security: '账户安全',
} as const;

export type QuestionGroup = keyof typeof QUESTION_GROUPS;

const questionGroups = Object.keys(QUESTION_GROUPS) as [QuestionGroup, ...QuestionGroup[]];

/** A common question; its file is named by what readers' votes on it are kept under. */
export const questionSchema = z.strictObject({
  title: text('问题', 4, 40),
  group: z.enum(questionGroups, { error: `分组只能是 ${questionGroups.join('、')} 之一` }),
  order: z
    .int({ error: '次序写 1 到 99' })
    .check(z.minimum(1, '次序写 1 到 99'), z.maximum(99, '次序写 1 到 99')),
});

/** The house's own facts: footer, licences and the page about it. */
export const houseSchema = z.strictObject({
  id: text('编号', 2, 20),
  name: text('公司名称', 4, 40),
  creditCode: text('统一社会信用代码', 18, 24),
  permit: text('拍卖经营批准证书', 4, 60),
  permitIssuer: text('发证机关', 4, 40),
  permitUntil: text('证书有效期', 4, 20),
  icp: text('ICP 备案号', 6, 40),
  publicSecurity: text('公安备案号', 6, 60),
  telecom: text('增值电信许可', 6, 60),
  phone,
  hours: text('服务时间', 4, 60),
  mail: text('邮箱', 6, 60),
  complaintMail: text('投诉邮箱', 6, 60),
  complaintPhone: phone,
  address: text('地址', 6, 80),
  /** Account that payers transfer to (对公收款账户). */
  accountHolder: text('收款户名', 4, 60),
  accountBank: text('开户行', 4, 60),
  accountNumber: z
    .string({ error: '请填写收款账号' })
    .check(z.regex(/^\d[\d ]{6,38}\d$/, '收款账号只有数字，可以用空格分组')),
  /** The code of its service account, as WeChat hands it out; without one none is shown. */
  wechat: z.optional(picture('微信二维码')),
  /** Place where its film is kept; without one there is no word of it. */
  film: z.optional(
    z
      .string({ error: '请填写影片网址' })
      .check(z.regex(/^https:\/\/[\w./?=&%~-]{4,180}$/, '影片网址以 https:// 开头')),
  ),
  filmText: z.optional(text('影片说明', 10, 160)),
  isSample: z.boolean({ error: '示例标记写 true 或 false' }),
});

const WEEK_MS = 7 * DAY_MS;

/** A version of a rule or an agreement: its text counts from a day on. */
export const rulesSchema = z
  .strictObject({
    title: text('标题', 4, 40),
    version: z
      .string({ error: '请填写版本' })
      .check(z.regex(/^\d{4}\.\d+$/, '版本写年份和序号，例如 2026.1')),
    /** The day it is shown for comment; the first version has none. */
    announced: z.optional(day('公示日期')),
    /** The day it comes into force. */
    effective: day('生效日期'),
    /** Subject of the page, in a sentence: under the title, and for search engines. */
    summary: text('摘要', 10, 140),
    /** News in it, in a sentence. */
    changes: z.optional(text('修改说明', 6, 200)),
  })
  .check(
    z.refine(
      ({ announced, effective }) => !announced || effective.getTime() - announced.getTime() >= WEEK_MS,
      {
        error: '生效日期至少比公示日期晚 7 天（电子商务法第三十四条）',
        path: ['effective'],
      },
    ),
  );

export const pageSchema = z.strictObject({ title: text('标题', 2, 40) });
