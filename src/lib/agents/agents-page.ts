// The page on which a firm looks after its agents: who they are, what they may do, what they did;
// invited, changed and ended by plain forms. Source: product.md 7.7 (/basicInfo); gap-screens.md
// SV-14.
import type { Outputs } from '#contract/outputs.ts';
import { PHONE, rowProblem } from '#core/input/typed-rows.ts';
import { lengthOf } from '#core/input/typed-text.ts';
import { NO_STEP_UP_NOTICE, postWithStepUp, type StepUpNotice } from '#lib/accounts/step-up.ts';
import { apiOver } from '#lib/api.ts';
import { fieldProblems } from '#lib/field-message.ts';
import { postOnce } from '#lib/forms/post-once.ts';
import { orNull } from '#lib/or-null.ts';
import { fieldOf, postedOneOf, type FormPage } from '#lib/plain-form.ts';
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

interface Notice extends StepUpNotice {
  readonly problems: Problems;
}

export interface AgentsPage extends Notice {
  /** Null: it cannot be had now. */
  readonly mine: Outputs['myAgents'] | null;
  /** Which of them is being changed; null: somebody is being invited. */
  readonly changing: Outputs['myAgents']['rows'][number] | null;
  readonly entries: AgentEntries;
}

const NOTHING: Notice = { ...NO_STEP_UP_NOTICE, problems: {} };

const LEAST_NAME = 2;

/**
 * Content of the page; a response leads on to where it now stands. `change`: the agent whom the
 * address names.
 */
export async function agentsPage(page: FormPage, change: string | null): Promise<AgentsPage | Response> {
  const sent = await postedOneOf(page.request, [INVITE_FORM, CHANGE_FORM, END_FORM]);
  const notice = sent === null ? NOTHING : await post(page, sent);
  if (notice instanceof Response) return notice;
  const mine = await orNull(apiOver(page.locals.api)('myAgents', {}));
  const id = sent?.name === CHANGE_FORM ? fieldOf(sent.form, 'id') : change;
  const changing = mine?.rows.find((row) => row.id === id && row.endedAtMs === null) ?? null;
  const isTyped = sent !== null && sent.name !== END_FORM;
  const stands = changing ? limitEntries(changing.limits) : NO_LIMITS;
  const entries = isTyped ? entriesIn(sent.form) : { name: '', phone: '', ...stands };
  return { ...notice, mine, changing, entries };
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

const refusedAs = (error: unknown): Pick<Notice, 'problems'> | null => {
  const problems = fieldProblems(error, { name: 'name', phone: 'phone' });
  return problems && { problems };
};

const end = (page: FormPage, form: FormData): Promise<Response | Notice> =>
  postOnce(page, form, NOTHING, {
    send: async (call) => {
      await call('endAgent', { id: fieldOf(form, 'id') });
      return agentsDonePath('ended');
    },
    refused: refusedAs,
  });

/** `id`: the agent whose limits are changed; null: somebody is invited. */
const give = (page: FormPage, form: FormData, id: string | null): Promise<Response | Notice> => {
  const entries = entriesIn(form);
  const read = readLimits(entries);
  const problems = { ...(id === null && namedProblems(entries)), ...(!read.ok && read.problems) };
  if (!read.ok || Object.keys(problems).length > 0)
    return postOnce(page, form, NOTHING, { send: () => Promise.resolve({ problems }) });
  const { limits } = read;
  return postWithStepUp(page, form, NOTHING, {
    send: async (call, stepUp) => {
      if (id === null) {
        const { name, phone } = entries;
        await call('inviteAgent', { name, phone, limits, stepUp });
        return agentsDonePath('invited');
      }
      await call('changeAgent', { id, limits, stepUp });
      return agentsDonePath('changed');
    },
    refused: refusedAs,
  });
};

const post = (
  page: FormPage,
  { name, form }: NonNullable<Awaited<ReturnType<typeof postedOneOf>>>,
): Promise<Response | Notice> => {
  if (name === END_FORM) return end(page, form);
  return give(page, form, name === CHANGE_FORM ? fieldOf(form, 'id') : null);
};
