// Data the house keeps of a person by themselves: the account, what they have agreed to and shown,
// where and when they came in, what they were told. Nobody else's row is read, and the number of an
// identity card stays masked as it is on the screen.
import { BUSINESS_WORDS, LOG_IN_WORDS } from '#contract/accounts/own-words.ts';
import type { OwnSecurityEventKind } from '#contract/audit/security-words.ts';
import { CONSENT_WORDS, itemWord, KIND_WORDS, VERIFIED_WORDS } from '#contract/identity/words.ts';
import { timeText } from '#contract/words/figures.ts';
import { maskedPapers } from '#core/identity/masked-papers.ts';
import type { VerificationKind } from '#core/identity/verification.ts';
import { openedProfile } from '#server/accounts/own/profile-seal.ts';
import { avatarRow } from '#server/accounts/own/store-avatars.ts';
import { profileRow } from '#server/accounts/own/store-own.ts';
import { accountById } from '#server/accounts/store-people.ts';
import type { Services } from '#server/http/services.ts';
import { legalNameOf } from '#server/identity/legal-name.ts';
import { openPapers } from '#server/identity/papers.ts';
import { consentsOf } from '#server/identity/store-consents.ts';
import { submissionsOf } from '#server/identity/store-verifications.ts';
import { messageRows } from '#server/notifications/queries-messages.ts';
import { messagesQuery } from '#server/notifications/store-messages.ts';
import { browsersOf } from '#server/notifications/store-push.ts';
import { tableOf, type Table, type Value } from '#server/words/table.ts';
import { AVATAR_NAME } from './export-file.ts';
import { logInRowsOf, MOST_ROWS, securityRowsOf } from './store-own-data.ts';

export type Sources = Pick<Services, 'reader' | 'seal' | 'textSeal' | 'identities' | 'bids' | 'keys'>;

type Fact = readonly [name: string, value: Value];

export async function ownAccountTables(sources: Sources, userId: string): Promise<readonly Table[]> {
  return [
    await accountTable(sources, userId),
    await consentTable(sources, userId),
    await verificationTable(sources, userId),
    await sessionTable(sources, userId),
    await browserTable(sources, userId),
    await logInTable(sources, userId),
    await messageTable(sources, userId),
  ];
}

const facts = (name: string, rows: readonly Fact[]): Table =>
  tableOf<Fact>(
    name,
    [
      { title: '项目', kind: 'text', value: ([title]) => title },
      { title: '内容', kind: 'text', value: ([, value]) => value },
    ],
    rows,
  );

const accountTable = async ({ reader, seal, textSeal, bids }: Sources, userId: string): Promise<Table> => {
  const user = await accountById(reader, userId);
  if (!user) throw new Error(`there is no account ${userId}`);
  const row = await profileRow(reader, userId);
  const profile = openedProfile(textSeal, row);
  return facts('账户', [
    ['账户编号', user.id],
    ['显示名', user.displayName],
    ['姓名', user.verification === 'verified' ? legalNameOf(bids.maximums, user) : ''],
    ['手机号', seal.open(user.phoneSealed, user)],
    ['实名认证', VERIFIED_WORDS[user.verification === 'verified' ? 'verified' : 'unverified']],
    ['头像', (await avatarRow(reader, userId)) ? `见 ${AVATAR_NAME}` : ''],
    ['邮箱', profile.mail],
    ['邮箱确认时间', row?.mailConfirmedAtMs == null ? '' : timeText(row.mailConfirmedAtMs)],
    ['通信地址', profile.address],
    ['经营类型', profile.businessType ? BUSINESS_WORDS[profile.businessType] : ''],
    ['出价偏好', user.preferences ?? ''],
    ['提醒方式', user.alerts ?? ''],
  ]);
};

const consentTable = async ({ reader }: Sources, userId: string): Promise<Table> =>
  tableOf(
    '授权同意',
    [
      {
        title: '事项',
        kind: 'text',
        value: ({ purpose }) => CONSENT_WORDS[purpose].name,
      },
      { title: '文本版本', kind: 'text', value: ({ version }) => version },
      { title: '同意时间', kind: 'moment', value: ({ givenAtMs }) => givenAtMs },
      { title: '撤回时间', kind: 'moment', value: ({ withdrawnAtMs }) => withdrawnAtMs ?? '' },
    ],
    await consentsOf(reader, userId),
  );

const verificationTable = async ({ reader, identities }: Sources, userId: string): Promise<Table> =>
  tableOf(
    '实名认证',
    [
      { title: '类型', kind: 'text', value: ({ kind }) => KIND_WORDS[kind as VerificationKind] },
      { title: '状态', kind: 'text', value: ({ status }) => status },
      { title: '提交时间', kind: 'moment', value: ({ submittedAtMs }) => submittedAtMs },
      { title: '审核时间', kind: 'moment', value: ({ decidedAtMs }) => decidedAtMs ?? '' },
      {
        title: '填写的内容（脱敏）',
        kind: 'text',
        value: (row) =>
          Object.entries(maskedPapers(openPapers(identities, row, []).filled))
            .map(([item, text]) => `${itemWord(row.kind as VerificationKind, item as never)}：${text}`)
            .join('；'),
      },
    ],
    await submissionsOf(reader, userId),
  );

const sessionTable = async ({ reader }: Sources, userId: string): Promise<Table> =>
  tableOf(
    '登录的设备',
    [
      { title: '设备', kind: 'text', value: ({ device }) => device ?? '' },
      { title: '网络地址', kind: 'text', value: ({ home }) => home ?? '' },
      { title: '登录时间', kind: 'moment', value: ({ createdAtMs }) => createdAtMs },
      { title: '最近使用', kind: 'moment', value: ({ seenAtMs }) => seenAtMs },
    ],
    await logInRowsOf(reader, userId),
  );

const browserTable = async ({ reader }: Sources, userId: string): Promise<Table> =>
  tableOf(
    '接收推送的浏览器',
    [
      { title: '设备', kind: 'text', value: ({ device }) => device ?? '' },
      { title: '开启时间', kind: 'moment', value: ({ atMs }) => atMs },
    ],
    await browsersOf(reader, userId),
  );

const logInTable = async ({ reader }: Sources, userId: string): Promise<Table> =>
  tableOf(
    '登录与安全记录',
    [
      { title: '时间', kind: 'moment', value: ({ atMs }) => atMs },
      { title: '事项', kind: 'text', value: ({ kind }) => LOG_IN_WORDS[kind as OwnSecurityEventKind] },
      { title: '网络地址', kind: 'text', value: ({ home }) => home ?? '' },
    ],
    await securityRowsOf(reader, userId),
  );

const messageTable = async ({ reader, bids }: Sources, userId: string): Promise<Table> => {
  const wish = { userId, topic: null, isUnreadOnly: false, after: null, most: MOST_ROWS };
  const stored = await messagesQuery(reader, wish).execute();
  return tableOf(
    '消息',
    [
      { title: '时间', kind: 'moment', value: ({ atMs }) => atMs },
      { title: '标题', kind: 'text', value: ({ title }) => title },
      { title: '内容', kind: 'text', value: ({ text }) => text },
    ],
    await messageRows(reader, stored, bids.maximums),
  );
};
