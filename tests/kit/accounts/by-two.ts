// Decisions that take two persons of the house, over HTTP: one proposes, another approves.
import type { MoneyDecision, MoneyMatter } from '#core/deposits/money-decision.ts';
import type { Said } from '../staff-request.ts';
import {
  call,
  freshKey,
  somebodyOfTheHouse,
  type Answer,
  type Person,
  type TestServer,
} from '../test-server.ts';

type Who = Pick<Person, 'cookie' | 'token'>;

const SECOND = '13900000077';

/** Somebody else of the house. */
export function someSecond(server: TestServer): Promise<Person> {
  return somebodyOfTheHouse(server, SECOND);
}

/** The approval, or the proposal where that is refused already. */
export async function byTwo(
  server: Pick<TestServer, 'app'>,
  matter: MoneyMatter,
  [first, second]: readonly [first: Who, second: Who],
): Promise<Answer<Said<MoneyDecision>['data']>> {
  const wish = { matter, reason: '银行回单已核对' };
  const proposed = await call<Said<MoneyDecision>['data']>(server, ['proposeMoney', wish], {
    ...first,
    key: freshKey(),
  });
  if (proposed.code !== 200) return proposed;
  return call(server, ['decideMoney', { id: proposed.data.id, step: 'approve' }], {
    ...second,
    key: freshKey(),
  });
}
