// The page on which a firm looks after its agents: who they are, what they may do, what they did;
// invited, changed and ended by plain forms. Source: product.md 7.7 (/basicInfo); gap-screens.md
// SV-14.
import type { Outputs } from '#contract/outputs.ts';
import { PHONE, rowProblem } from '#core/input/typed-rows.ts';
import { lengthOf } from '#core/input/typed-text.ts';
import {
  NO_STEP_UP,
  stepUpIn,
  stepUpProblemIn,
  type StepUp,
  type StepUpProblem,
} from '#lib/accounts/step-up.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { orNull } from '#lib/or-null.ts';
import { callBy, fieldOf, postedForm, seeOther, type FormPage } from '#lib/plain-form.ts';
import { fieldSaid, saidOf, type Said } from '#lib/said.ts';
import {
  limitEntries,
  limitEntriesIn,
  NO_LIMITS,
  readLimits,
  type LimitEntries,
  type LimitProblems,
} from './limits-form.ts';
import { agentsDonePath } from './places.ts';

export const INVITE_FORM = 'invite-agent';
export const CHANGE_FORM = 'change-agent';
export const END_FORM = 'end-agent';

interface AgentEntries extends LimitEntries {
  readonly name: string;
  readonly phone: string;
}

type Problems = LimitProblems & Partial<Record<'name' | 'phone', string>>;

export interface AgentsPage {
  /** Null: it cannot be had now. */
  readonly mine: Outputs['myAgents'] | null;
  /** Which of them is being changed; null: somebody is being invited. */
  readonly changing: Outputs['myAgents']['rows'][number] | null;
  readonly entries: AgentEntries;
  readonly problems: Problems;
  readonly stepUp: StepUpProblem | null;
  readonly said: Said | null;
  readonly isUnsent: boolean;
}

type Told = Pick<AgentsPage, 'problems' | 'stepUp' | 'said' | 'isUnsent'>;
const NOTHING: Told = { problems: {}, stepUp: null, said: null, isUnsent: false };

const LEAST_NAME = 2;

/**
 * Content of the page; a response leads on to where it now stands. `change`: the agent whom the
 * address names.
 */
export async function agentsPage(page: FormPage, change: string | null): Promise<AgentsPage | Response> {
  const sent = await posted(page);
  const told = await doneBy(page, sent);
  if (told instanceof Response) return told;
  const mine = await orNull(apiOver(page.locals.api)('myAgents', {}));
  const id = sent?.name === CHANGE_FORM ? fieldOf(sent.form, 'id') : change;
  const changing = mine?.rows.find((row) => row.id === id && row.endedAtMs === null) ?? null;
  const isTyped = sent !== null && sent.name !== END_FORM;
  const stands = changing ? limitEntries(changing.limits) : NO_LIMITS;
  const entries = isTyped ? entriesIn(sent.form) : { name: '', phone: '', ...stands };
  return { ...told, mine, changing, entries };
}

const namedProblems = ({ name, phone }: AgentEntries): Problems => {
  const phoneProblem = rowProblem(PHONE, '手机号', phone);
  return {
    ...(lengthOf(name) < LEAST_NAME && { name: '请填写身份证上的姓名' }),
    ...(phoneProblem !== null && { phone: phoneProblem }),
  };
};

const entriesIn = (form: FormData): AgentEntries => ({
  name: fieldOf(form, 'name'),
  phone: fieldOf(form, 'phone'),
  ...limitEntriesIn(form),
});

const refusedAs = (error: unknown): Told => {
  const stepUp = stepUpProblemIn(error);
  if (stepUp !== null) return { ...NOTHING, stepUp };
  const malformed = fieldSaid(error);
  if (malformed?.field === 'name' || malformed?.field === 'phone') {
    return { ...NOTHING, problems: { [malformed.field]: malformed.msg } };
  }
  return { ...NOTHING, said: saidOf(error, Date.now()) };
};

const give = async (
  { call, entries, id }: { readonly call: Call; readonly entries: AgentEntries; readonly id: string | null },
  stepUp: StepUp | null,
): Promise<Response | Told> => {
  const read = readLimits(entries);
  const problems = { ...(id === null && namedProblems(entries)), ...(!read.ok && read.problems) };
  if (!read.ok || Object.keys(problems).length > 0) return { ...NOTHING, problems };
  if (stepUp === null) return { ...NOTHING, stepUp: NO_STEP_UP };
  const { limits } = read;
  try {
    if (id === null) {
      const { name, phone } = entries;
      await call('inviteAgent', { name, phone, limits, stepUp });
      return seeOther(agentsDonePath('invited'), []);
    }
    await call('changeAgent', { id, limits, stepUp });
    return seeOther(agentsDonePath('changed'), []);
  } catch (error) {
    return refusedAs(error);
  }
};

const end = async (call: Call, id: string): Promise<Response | Told> => {
  try {
    await call('endAgent', { id });
    return seeOther(agentsDonePath('ended'), []);
  } catch (error) {
    return refusedAs(error);
  }
};

const posted = async (page: FormPage) => {
  for (const name of [INVITE_FORM, CHANGE_FORM, END_FORM] as const) {
    const form = await postedForm(page.request, name);
    if (form !== null) return { name, form };
  }
  return null;
};

const doneBy = async (page: FormPage, sent: Awaited<ReturnType<typeof posted>>): Promise<Response | Told> => {
  if (sent === null) return NOTHING;
  const { name, form } = sent;
  const call = callBy(page, form);
  if (call === null) return { ...NOTHING, isUnsent: true };
  if (name === END_FORM) return end(call, fieldOf(form, 'id'));
  const id = name === CHANGE_FORM ? fieldOf(form, 'id') : null;
  return give({ call, entries: entriesIn(form), id }, stepUpIn(form));
};
