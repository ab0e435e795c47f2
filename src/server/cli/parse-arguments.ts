// Arguments typed after `npm run house --`, read into a request, or what is wrong with them in
// words.
import { MachineRequest } from '#contract/accounts/machine-inputs.ts';

export const USAGE = [
  '用法：',
  '  npm run house -- admin  --phone 13800000000 --name 张三    管理员（后台），密码随机生成，只显示一次',
  '  npm run house -- editor --phone 13800000001 --name 李四    编辑（网站内容）',
  '  npm run house -- verify --phone 13800000002 --name 王五    核对证件后，为已注册的买受人完成实名认证',
  '  npm run house -- keys                                      每个封存密钥之下还有多少内容（更换密钥时）',
  '  npm run house -- verify-audit                              核对操作链和检查点，对不上时说出第几条',
  '  npm run house -- status                                    每一部分现在怎样，从什么时候起，该做什么',
  '  npm run house -- backup  文件夹                             开着也能备份：数据、文件、内容和检查点，不含密钥',
  '  npm run house -- verify  文件夹                             核对一份备份：每个文件、每件拍品的日志、操作链和总账',
  '  npm run house -- restore 文件夹                             先核对，再恢复到空的数据目录（LUOCHUI_DATA_DIR）',
  '           持续副本可加 --to 1842（第几次提交）或 --to 2026-12-01T02:14:00（北京时间），恢复到那一刻',
  '选项：--ask-password 自己输入密码；--new-password 为已有的人员更换密码；',
  '      --id-number 身份证号：登记本人，同一身份证号或手机号的其他账户即不能竞买（拍卖法第二十二条）。',
  '两个人才能办的事（资金、额度、成交结果）需要两名本行人员，请至少开两个 admin。',
];

export interface CliArguments {
  readonly verb: string;
  /** The word right behind the verb; null: an option stands there, or nothing. */
  readonly place: string | null;
  readonly flags: ReadonlySet<string>;
  readonly values: ReadonlyMap<string, string>;
}

/** `--name value` and bare flags, in any order. */
export function parseArguments([verb = '', ...words]: readonly string[]): CliArguments {
  const flags = new Set<string>();
  const values = new Map<string, string>();
  const [first] = words;
  const place = first === undefined || first.startsWith('--') ? null : first;
  for (const [at, word] of words.entries()) {
    if (!word.startsWith('--')) continue;
    const next = words[at + 1];
    if (next === undefined || next.startsWith('--')) flags.add(word.slice(2));
    else values.set(word.slice(2), next);
  }
  return { verb, place, flags, values };
}

/** `password` null: one is made up. */
export function requestIn({ verb, flags, values }: CliArguments, password: string | null): RequestRead {
  if (verb === 'keys' || verb === 'verify-audit' || verb === 'status') return { ok: true, request: { verb } };
  if (!['admin', 'editor', 'verify'].includes(verb)) return { ok: false, lines: USAGE };
  const who = { phone: digitsOf(values.get('phone') ?? ''), name: (values.get('name') ?? '').trim() };
  const idNumber = values.get('id-number')?.normalize('NFKC').trim().toUpperCase();
  const appointed = {
    password,
    isPasswordNew: flags.has('new-password'),
    ...(idNumber !== undefined && { idNumber }),
  };
  const wish = verb === 'verify' ? who : { ...who, ...appointed };
  const read = MachineRequest.safeParse({ verb, ...wish });
  if (read.success) return { ok: true, request: read.data };
  const wrong = new Set(read.error.issues.map(({ path }) => String(path[0])));
  const SAID = {
    phone: '--phone 要写 11 位手机号。',
    name: '--name 要写本人姓名，2 到 40 个字。',
    password: '密码要 8 到 128 位。',
    idNumber: '--id-number 要写 18 位身份证号，逐位核对。',
  };
  const lines = Object.entries(SAID).flatMap(([field, said]) => (wrong.has(field) ? [said] : []));
  return { ok: false, lines: [...lines, '', ...USAGE] };
}

const digitsOf = (typed: string): string => typed.normalize('NFKC').replaceAll(/[^\d]/g, '');

export type RequestRead =
  | { readonly ok: true; readonly request: MachineRequest }
  | { readonly ok: false; readonly lines: readonly string[] };
