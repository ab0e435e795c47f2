// The configuration with the files it names: whoever starts the house is told everything that is
// wrong with it at once, and not one thing after each try.
import { ConfigProblem, readConfig, type Config } from '#server/config.ts';
import { moneyPartsFor } from './payment-providers.ts';
import { wechatFor } from './wechat-login.ts';

type Env = Parameters<typeof readConfig>[0];

/** Nothing is asked anywhere: the files are only read. */
const NOWHERE = { origin: 'http://localhost', nowMs: () => 0 };

const fileIn = (env: Env, name: string): string | null => {
  const file = env[name];
  return file === undefined || file === '' ? null : file;
};

/** Message of what is wrong, where it is the configuration. */
const faultOf = (thrown: unknown): string => {
  if (thrown instanceof ConfigProblem) return thrown.message;
  throw thrown;
};

const faultsOfFiles = async (env: Env): Promise<readonly string[]> => {
  const none = { wechat: null, alipay: null, statementKey: null };
  const read: readonly Promise<unknown>[] = [
    moneyPartsFor({ ...none, wechat: fileIn(env, 'LUOCHUI_WECHAT_PAY') }, NOWHERE),
    moneyPartsFor({ ...none, alipay: fileIn(env, 'LUOCHUI_ALIPAY') }, NOWHERE),
    moneyPartsFor({ ...none, statementKey: fileIn(env, 'LUOCHUI_STATEMENT_KEY') }, NOWHERE),
    wechatFor({ house: 'real', wechatLogin: fileIn(env, 'LUOCHUI_WECHAT_LOGIN') }, NOWHERE.origin),
  ];
  const settled = await Promise.allSettled(read);
  return settled.flatMap((one) => (one.status === 'rejected' ? faultOf(one.reason) : []));
};

/** Throws `ConfigProblem` with a line for each fault of the settings and of their files. */
export async function readWholeConfig(env: Env, args: readonly string[]): Promise<Config> {
  let config: Config | null = null;
  const faults: string[] = [];
  try {
    config = readConfig(env, args);
  } catch (thrown) {
    faults.push(faultOf(thrown));
  }
  faults.push(...(await faultsOfFiles(env)));
  if (config !== null && faults.length === 0) return config;
  throw new ConfigProblem(faults.join('\n'));
}
