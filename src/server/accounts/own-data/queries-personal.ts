// The account of somebody and where they are logged in, for the copy of their data.
import { BUSINESS_WORDS } from '#contract/accounts/own-words.ts';
import { VERIFIED_WORDS } from '#contract/identity/verification-words.ts';
import { timeText } from '#contract/words/figures.ts';
import { openedProfile } from '#server/accounts/own/profile-seal.ts';
import { avatarRow } from '#server/accounts/own/store-avatars.ts';
import { profileRow } from '#server/accounts/own/store-own.ts';
import { accountById } from '#server/accounts/store-people.ts';
import { legalNameOf } from '#server/identity/legal-name.ts';
import { tableOf, type Table, type Value } from '#server/words/table.ts';
import { AVATAR_NAME } from './export-file.ts';
import type { ExportParts } from './export-parts.ts';
import { logInRowsOf } from './store-personal.ts';

type Fact = readonly [name: string, value: Value];

const facts = (name: string, rows: readonly Fact[]): Table =>
  tableOf<Fact>(
    name,
    [
      { title: '项目', kind: 'text', value: ([title]) => title },
      { title: '内容', kind: 'text', value: ([, value]) => value },
    ],
    rows,
  );

export const accountParts = {
  account: async ({ reader, seal, textSeal, bids }, userId) => {
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
  },
  sessions: async ({ reader }, userId) =>
    tableOf(
      '登录的设备',
      [
        { title: '设备', kind: 'text', value: ({ device }) => device ?? '' },
        { title: '网络地址', kind: 'text', value: ({ home }) => home ?? '' },
        { title: '登录时间', kind: 'moment', value: ({ createdAtMs }) => createdAtMs },
        { title: '最近使用', kind: 'moment', value: ({ seenAtMs }) => seenAtMs },
      ],
      await logInRowsOf(reader, userId),
    ),
} satisfies Partial<ExportParts>;
