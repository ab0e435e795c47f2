// Actions of a buyer in their case by a form of its page: each action with its call, what is said
// before it counts and after. Source: product.md 3.8, 7.7 (/dispute); goals.md U11.
import { DISPUTE_ACTIONS, type DisputeAction } from '#core/disputes/can.ts';
import type { EvidenceKind } from '#core/disputes/dispute.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { handIn, picturesIn } from '#lib/documents/handed-pictures.ts';
import { CallFailed } from '#lib/errors.ts';
import { fieldOf, textOf } from '#lib/plain-form.ts';
import { oneOf } from '#lib/query-fields.ts';
import { handInVideo } from './hand-in-video.ts';

interface ActionRow {
  /** The head of the page on which it is read once more; null: it counts at once. */
  readonly heading: string | null;
  readonly press: string;
  /** Said before it counts for good. */
  readonly warning: string;
  readonly done: string;
}

export const ACTIONS: Readonly<Record<DisputeAction, ActionRow>> = {
  submit: {
    heading: null,
    press: '提交争议',
    warning: '',
    done: '争议已提交，订单时限从现在起暂停，保管费停止计算',
  },
  'show-evidence': { heading: null, press: '上传', warning: '', done: '证据已上传' },
  'give-evidence': {
    heading: null,
    press: '补充完了，继续处理',
    warning: '',
    done: '已告知本行：证据补充完毕',
  },
  withdraw: {
    heading: '确认撤回争议',
    press: '确认撤回',
    warning: '撤回后订单时限恢复计算；期限内可以重新发起，超过期限的不再受理',
    done: '争议已撤回',
  },
  'accept-settlement': {
    heading: '确认接受和解方案',
    press: '确认接受',
    warning: '接受后争议按这个方案结案，不能再申诉',
    done: '已接受和解方案，争议结案',
  },
  'refuse-settlement': {
    heading: '确认不接受和解方案',
    press: '确认不接受',
    warning: '这个方案随即作废，争议继续按程序裁定',
    done: '已答复不接受，争议继续处理',
  },
  appeal: {
    heading: '确认申诉',
    press: '确认申诉',
    warning: '只能申诉一次，由另一位工作人员作终局裁定',
    done: '申诉已提交',
  },
};

export function actionIn(word: string): DisputeAction | null {
  return oneOf(DISPUTE_ACTIONS, word);
}

/** Kinds as one is chosen; what is filmed tells itself. */
export const KINDS = [
  'photo',
  'odometer',
  'quote',
  'paper',
  'video',
] as const satisfies readonly EvidenceKind[];

/** Sends it, over a fetch that speaks for whoever posted the form. */
export async function sendAction(
  api: typeof fetch,
  { id, action }: { readonly id: string; readonly action: DisputeAction },
  form: FormData,
): Promise<void> {
  const call = apiOver(api);
  if (action === 'show-evidence') await showFiles(api, id, form);
  else if (action === 'submit') await call('disputeSubmit', { id });
  else await act(call, id, form, action);
}

const kindOf = (file: File, chosen: string): EvidenceKind => {
  if (file.type.startsWith('video/')) return 'video';
  const kind = oneOf(KINDS, chosen);
  return kind === null || kind === 'video' ? 'photo' : kind;
};

interface Chosen {
  readonly file: File;
  /** Kind as it was chosen. */
  readonly chosen: string;
  /** Of the case. */
  readonly id: string;
}

/** Hands in a file that is then shown in a case. */
export async function evidenceIn(
  api: typeof fetch,
  { file, chosen, id }: Chosen,
): Promise<{ readonly fileId: string; readonly kind: EvidenceKind }> {
  const kind = kindOf(file, chosen);
  return { fileId: await (kind === 'video' ? handInVideo(api, file, id) : handIn(api, file)), kind };
}

const NO_FILE = '请先选择图片或视频，再按“上传”';

/** One after the other: what was taken before something was refused stays shown. */
const showFiles = async (api: typeof fetch, id: string, form: FormData): Promise<void> => {
  const files = picturesIn(form, 'file');
  if (files.length === 0) throw new CallFailed({ kind: 'answer', code: 400, msg: NO_FILE });
  for (const file of files) {
    const evidence = await evidenceIn(api, { file, chosen: fieldOf(form, 'kind'), id });
    await apiOver(api)('disputeEvidence', { id, ...evidence });
  }
};

const act = (
  call: Call,
  id: string,
  form: FormData,
  what: Exclude<DisputeAction, 'submit' | 'show-evidence'>,
) =>
  what === 'appeal'
    ? call('disputeAct', { id, what, text: textOf(form, 'text') })
    : call('disputeAct', { id, what });
