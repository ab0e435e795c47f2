// Requests at the house's own machine, and their answers, in words. Source: product.md 7.8.
import { randomUUIDv7 } from 'node:crypto';
import type { MachineRequest } from '#contract/accounts/machine-inputs.ts';
import { HISTORY_DAYS, type HouseStatus } from '#contract/operations/outputs.ts';
import { partLine, troubleLine } from '#contract/operations/part-lines.ts';
import { ADMINISTRATOR } from '#contract/staff/first-roles.ts';
import { bornOn } from '#core/identity/id-number.ts';
import { freshPassword } from '#server/accounts/fresh-password.ts';
import type { HouseKeys } from '#server/accounts/keys.ts';
import type { Passwords } from '#server/accounts/password.ts';
import { isWeakPassword, passwordOwner } from '#server/accounts/weak-password.ts';
import type { Engine } from '#server/engine/command.ts';
import type { Services } from '#server/http/services.ts';
import { numberIndexOf } from '#server/identity/papers.ts';
import { appointPerson, verifyBuyer } from '#server/staff/commands-house-people.ts';
import { maskedPhone, type PhoneSeal } from '#server/store/seal.ts';
import { checkedLog } from './check-log.ts';
import { keyLines, type KeyCounts } from './print-keys.ts';

export interface MachineAnswer {
  readonly isDone: boolean;
  readonly lines: readonly string[];
}

export interface Machine extends KeyCounts, Pick<Services, 'checkpoints'> {
  /** How a running house stands; absent: none is running. */
  readonly status?: () => Promise<HouseStatus>;
  readonly engine: Pick<Engine, 'run'>;
  readonly passwords: Pick<Passwords, 'hash'>;
  readonly keys: Pick<HouseKeys, 'identityIndex'>;
  readonly seal: PhoneSeal;
}

/** Does it, and says what has been done. */
export async function runAtCli(machine: Machine, request: MachineRequest): Promise<MachineAnswer> {
  if (request.verb === 'keys') return told(true, ...(await keyLines(machine)));
  if (request.verb === 'verify-audit') return checkedLog(machine);
  if (request.verb === 'status') return statusOf(machine);
  if (request.verb !== 'verify') return appoint(machine, request);
  const { phone: number, name: own } = request;
  const verified = await machine.engine.run(verifyBuyer, {
    phoneIndex: machine.seal.index(number),
    name: own,
  });
  if (!verified.ok) return told(false, `${maskedPhone(number)} ${WHY_NOT[verified.why]}`);
  return verified.as === 'new'
    ? told(true, `${own}（${maskedPhone(number)}）已通过实名认证，可以报名竞买。`)
    : told(true, `${own}（${maskedPhone(number)}）此前已认证，没有改动。`);
}

const MOST_TOLD = 20;

const statusOf = async ({ status }: Machine): Promise<MachineAnswer> => {
  if (!status) return closedAnswer();
  const { isReady, parts, troubles } = await status();
  const past = troubles.filter(({ untilMs }) => untilMs !== null).slice(0, MOST_TOLD);
  const before =
    past.length === 0 ? [] : [`最近 ${HISTORY_DAYS} 天：`, ...past.map((one) => `  ${troubleLine(one)}`)];
  const head = isReady ? '拍卖行开着，正在受理出价。' : '拍卖行没有受理出价。';
  return told(isReady, head, ...parts.map((part) => `  ${partLine(part)}`), ...before);
};

/** Answer to a question that only a running house can be asked; `why`: it could not be opened. */
export function closedAnswer(why: string | null = null): MachineAnswer {
  const head = '拍卖行没有开门：这份数据上没有运行中的落槌。启动：npm run serve（示例拍卖行：npm start）。';
  return told(false, head, ...(why === null ? [] : [`  ${why}`]));
}

/** Role that each verb gives. */
const ROLE_OF = {
  admin: { id: ADMINISTRATOR, name: '管理员' },
  editor: { id: 'editor', name: '编辑' },
} as const;

const ACCOUNTS: Readonly<Record<string, string>> = { buyer: '买受人', robot: '示例机器人' };

const told = (isDone: boolean, ...lines: string[]): MachineAnswer => ({ isDone, lines });

type Appointing = Extract<MachineRequest, { verb: 'admin' | 'editor' }>;

const appoint = async (
  { engine, reader, passwords, keys, seal }: Machine,
  { verb, phone: number, name: displayName, password, isPasswordNew, idNumber }: Appointing,
): Promise<MachineAnswer> => {
  const chosen = password ?? freshPassword();
  const known = { phone: number, names: [displayName], bornOn: idNumber ? bornOn(idNumber) : null };
  const owner = await passwordOwner({ reader, origins: [] }, known);
  if (isWeakPassword(chosen, owner)) return told(false, '这个密码太容易被猜到，请换一个。');
  const role = ROLE_OF[verb];
  const id = randomUUIDv7();
  const made = await engine.run(appointPerson, {
    id,
    phoneIndex: seal.index(number),
    phoneSealed: seal.seal(number, id),
    maskedPhone: maskedPhone(number),
    displayName,
    passwordHash: await passwords.hash(chosen),
    roleId: role.id,
    isPasswordNew,
    numberIndex: idNumber === undefined ? null : numberIndexOf(keys.identityIndex, 'person', idNumber),
  });
  const who = `${displayName}（${maskedPhone(number)}）`;
  if (!made.ok) {
    return told(
      false,
      `${maskedPhone(number)} 已经是${ACCOUNTS[made.role] ?? made.role}账户，请用另一个手机号。`,
    );
  }
  if (made.as === 'as-before') {
    const said = idNumber === undefined ? '没有改动' : '身份证号已登记';
    const line = `${who} 已经是${role.name}，${said}。要换密码，请加 --new-password。`;
    return told(true, line, ...furtherLines(made.further));
  }
  const secret =
    password === null ? [`密码：${chosen}`, '密码只显示这一次，请马上交给本人，登录后再修改。'] : [];
  if (made.as === 'new-role')
    return told(true, `${who} 已加上${role.name}角色，密码不变。`, ...furtherLines(made.further));
  const done =
    made.as === 'new' ? `${who} 已开户，角色：${role.name}。` : `${who} 的密码已更换，原有登录已全部退出。`;
  return told(true, done, ...secret, ...furtherLines(made.further));
};

const furtherLines = (phones: readonly string[]): readonly string[] =>
  phones.map((masked) => `同一人另有账户 ${masked}，该账户不能再竞买或代人办理，已通知其他本行人员。`);

const WHY_NOT = {
  unknown: '还没有注册。请本人先在网站上用这个手机号登录一次。',
  'not-buyer': '不是买受人账户，不需要认证。',
} as const;
