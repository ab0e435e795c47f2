// Every question there is, asked with whatever could make it answer about a lot.
import { routes, type RouteName } from '#contract/routes.ts';
import type { Person, TestServer } from '../test-server.ts';
import { isIn } from './leak-markers.ts';

/** The questions in whose answers to this person the amount stands. */
export async function tellersTo(
  server: TestServer,
  who: Partial<Person>,
  { fen, lotId = 'lot-1' }: { readonly fen: number; readonly lotId?: string },
): Promise<RouteName[]> {
  const answers = await answersTo(server, who, lotId);
  return [...new Set(answers.filter(([, bytes]) => isIn(bytes, fen)).map(([name]) => name))];
}

const inputsAbout = (lotId: string) => [
  {},
  { lotId },
  { id: lotId },
  { ids: lotId },
  { sale: 'sale-1' },
  { q: '帕萨特' },
];

const answersTo = async (
  server: TestServer,
  who: Partial<Person>,
  lotId: string,
): Promise<[RouteName, Buffer][]> => {
  const found: [RouteName, Buffer][] = [];
  for (const name of Object.keys(routes) as RouteName[]) {
    if (routes[name].method !== 'GET' || name === 'live') continue;
    for (const input of inputsAbout(lotId)) {
      const answer = await server.app.inject({
        url: `/prod-api${routes[name].path}?${new URLSearchParams(input).toString()}`,
        headers: { cookie: `luochui-session=${who.cookie ?? ''}` },
        remoteAddress: `10.0.${found.length % 250}.${Math.floor(found.length / 250)}`,
      });
      found.push([name, answer.rawPayload]);
    }
  }
  return found;
};
