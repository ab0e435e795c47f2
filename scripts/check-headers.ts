// npm run check:headers: opens the sample house, goes everywhere as a stranger and as a buyer, and
// looks at what each answer says about itself. Known by an https address, so that what only such a
// house says is looked at too.
import { BASE } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { logins } from '#server/demo/people.ts';
import { headerFlaws } from './checks/header-rules.ts';
import { PERSON, startCheckedService, type CheckedService } from './checks/start-service.ts';
import { callVisits, fileVisits, oddCalls, oddVisits, pageVisits, type Visit } from './checks/visits.ts';
import { buildWhatChanged } from './portal.ts';

const built = await buildWhatChanged();
if (built !== 0) process.exit(built);

const house = await startCheckedService(() => 'https://paimai.example');

/** Headers that a buyer's browser sends along. */
const logIn = async ({ ask, origin }: CheckedService): Promise<Readonly<Record<string, string>>> => {
  const [login] = logins;
  const { headers, body } = await ask({
    path: BASE + routes.login.path,
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ way: 'password', phone: login?.phone, password: login?.password }),
  });
  const [cookie = ''] = headers['set-cookie'] ?? [];
  const { data } = JSON.parse(body.toString()) as { readonly data: { readonly token: string } | null };
  if (!data) throw new Error('The sample buyer was not let in');
  return { cookie: cookie.split(';')[0] ?? '', authorization: data.token, origin };
};

/** The style sheets and scripts of the home page. */
const assetVisits = async ({ ask }: CheckedService): Promise<Visit[]> => {
  const { body } = await ask({ path: '/home', headers: PERSON });
  const found = body.toString().matchAll(/(?:href|src)="(\/_astro\/[^"]+)"/g);
  return [...new Set([...found].map(([, path = '']) => path))].map((path) => ({ what: 'asset', path }));
};

/** The papers a buyer of the sample house has, as files. */
const paperVisits = async (
  { ask }: CheckedService,
  headers: Readonly<Record<string, string>>,
): Promise<Visit[]> => {
  const { body } = await ask({ path: BASE + routes.paperList.path, headers });
  const ids = [...body.toString().matchAll(/"id":"([^"]+)"/g)].slice(0, 2);
  return ids.map(([, id = '']) => ({
    what: 'paper',
    path: `${BASE}${routes.paperFile.path}?id=${encodeURIComponent(id)}`,
    headers,
  }));
};

const seen = new Map<number, number>();
const flaws: string[] = [];

const look = async (visit: Visit, who: string): Promise<void> => {
  const { status, headers } = await house.ask(visit);
  seen.set(status, (seen.get(status) ?? 0) + 1);
  const isHtml = headers['content-type']?.startsWith('text/html') === true;
  const isPage = isHtml && !visit.path.startsWith(BASE) && headers.location === undefined;
  for (const flaw of headerFlaws(headers, isPage)) {
    flaws.push(`${visit.method ?? 'GET'} ${visit.path} (${visit.what}, ${who}, ${status}): ${flaw}`);
  }
  // A page that is fetched ahead and may not be shown is answered 503, so that it counts as no
  // visit.
  if (status >= 500 && visit.what !== 'fetched ahead')
    flaws.push(`${visit.path} (${visit.what}, ${who}) answered ${status}`);
};

try {
  const buyer = await logIn(house);
  const strange = [...pageVisits, ...fileVisits, ...oddVisits, ...oddCalls, ...(await assetVisits(house))];
  for (const visit of [...strange, ...callVisits({})]) await look(visit, 'stranger');
  const own = [
    ...pageVisits.map((visit) => ({ ...visit, headers: { ...visit.headers, cookie: buyer.cookie ?? '' } })),
    ...(await paperVisits(house, buyer)),
    ...callVisits(buyer),
  ];
  for (const visit of own) await look(visit, 'buyer');
} finally {
  await house.close();
}

const counts = [...seen].toSorted(([one], [other]) => one - other);
console.log(`answers: ${counts.map(([status, count]) => `${count} × ${status}`).join(', ')}`);
for (const flaw of flaws) console.log(flaw);
console.log(`npm run check:headers: ${flaws.length === 0 ? 'ok' : `${flaws.length} flaws`}`);
process.exitCode = flaws.length === 0 ? 0 : 1;
