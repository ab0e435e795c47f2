// People of the sample house who log in, as a browser would.
import { BASE } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { PASSWORD } from '#server/demo/people-data.ts';

type Headers = Readonly<Record<string, string>>;

export function post(origin: string, path: string, body: object, headers: Headers = {}): Promise<Response> {
  return fetch(origin + BASE + path, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** Headers by which the house knows them from then on. */
export async function logIn(origin: string, phone: string, headers: Headers = {}): Promise<Headers> {
  const answer = await post(
    origin,
    routes.login.path,
    { way: 'password', phone, password: PASSWORD },
    headers,
  );
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
  const { data } = (await answer.json()) as { data: { token: string } };
  return { cookie: cookie.join('; '), authorization: data.token };
}
