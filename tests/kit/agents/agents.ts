// A firm and whoever acts for it: invited, agreed and acting, over HTTP as everybody is.
import type { Outputs } from '#contract/outputs.ts';
import type { AgentLimits } from '#core/agents/agent.ts';
import { call, PASSWORD, somePerson, type Answer, type Person, type TestServer } from '../test-server.ts';

export const STEP_UP = { way: 'password', password: PASSWORD } as const;

export const BIDS_ONLY: AgentLimits = {
  mayBid: true,
  mostFen: null,
  mayPay: false,
  maySign: false,
  untilMs: null,
};

/** An account whose licence was approved, without the papers. */
export async function someFirm(server: TestServer, phone = '13800000012'): Promise<Person> {
  const firm = await somePerson(server, phone);
  const sealed = { dataKey: '', nameSealed: '', numberSealed: '', detailsSealed: '', legalNameSealed: '' };
  await server.ground.store.writer
    .insertInto('verifications')
    .values({
      id: `licence-${firm.userId}`,
      userId: firm.userId,
      kind: 'firm',
      status: 'approved',
      submittedAtMs: 0,
      decidedAtMs: 1,
      validUntilMs: null,
      wrong: '[]',
      reviewerId: null,
      numberIndex: phone,
      sealVersion: 1,
      ...sealed,
    })
    .execute();
  return firm;
}

/** Of whoever has shown no papers it is the name they are shown by. */
export async function nameOf(
  { services: house }: TestServer,
  { userId }: Pick<Person, 'userId'>,
): Promise<string> {
  const row = await house.reader
    .selectFrom('users')
    .select('displayName')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.displayName;
}

export async function invite(
  server: TestServer,
  firm: Person,
  { agent, ...limits }: { readonly agent: Person } & Partial<AgentLimits>,
): Promise<Answer<{ readonly id: string }>> {
  return call(
    server,
    [
      'inviteAgent',
      {
        name: await nameOf(server, agent),
        phone: agent.phone,
        limits: { ...BIDS_ONLY, ...limits },
        stepUp: STEP_UP,
      },
    ],
    firm,
  );
}

/** Invited and agreed to; answers the agency's id. */
export async function agreed(
  server: TestServer,
  firm: Person,
  wish: { readonly agent: Person } & Partial<AgentLimits>,
): Promise<string> {
  const { data, body } = await invite(server, firm, wish);
  const accepted = await call(server, ['acceptAgency', { id: data.id }], wish.agent);
  if (accepted.code !== 200) throw new Error(`${body} ${accepted.body}`);
  return data.id;
}

/** The agent's log-in acts for the firm from now on. */
export async function acting(
  server: TestServer,
  firm: Person,
  wish: { readonly agent: Person } & Partial<AgentLimits>,
): Promise<string> {
  const id = await agreed(server, firm, wish);
  const acts = await call(server, ['actFor', { id }], wish.agent);
  if (acts.code !== 200) throw new Error(acts.body);
  return id;
}

export async function agentsOf(server: TestServer, firm: Person): Promise<Outputs['myAgents']> {
  return (await call<Outputs['myAgents']>(server, ['myAgents'], firm)).data;
}

export async function agenciesOf(server: TestServer, who: Person): Promise<Outputs['myAgencies']['rows']> {
  return (await call<Outputs['myAgencies']>(server, ['myAgencies'], who)).data.rows;
}
