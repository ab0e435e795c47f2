// People who show who they are: pictures of papers, the forms that go with them, and who looks at
// them.
import sharp from 'sharp';
import type { Envelope } from '#contract/envelope.ts';
import type { IdentityPictureRow } from '#contract/identity/outputs.ts';
import { BASE } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import type { PictureItem, Verification } from '#core/identity/verification.ts';
import { call, ORIGIN, somePerson, type Answer, type Person, type TestServer } from '../test-server.ts';

/** Made up, each with a check character that fits: none of them is a person's. */
export const NUMBERS = ['110105199003070017', '310101199003071230'] as const;
const FIRM_CODE = '91310101MA1FPX1234';

export const PERSON = {
  name: '林晓',
  number: NUMBERS[0],
  validUntil: '2036-12-31',
  address: '上海市黄浦区示例路 1 号',
};
export const FIRM = {
  name: '示例汽车有限公司',
  number: FIRM_CODE,
  validUntil: 'long-term',
  representative: '林晓',
  agent: '周远',
  business: 'dealer',
};

/** As a phone takes it: large enough to be read, with the place it was taken at in it. */
export function somePaper(red = 40, width = 900): Promise<Buffer> {
  return sharp({
    create: { width, height: Math.round(width * 0.63), channels: 3, background: { r: red, g: 90, b: 120 } },
  })
    .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
}

export async function sendPaper(
  { app, clock }: Pick<TestServer, 'app' | 'clock'>,
  { cookie, token }: Person,
  [item, payload]: readonly [PictureItem, Uint8Array],
): Promise<Envelope<IdentityPictureRow>> {
  const answer = await app.inject({
    method: 'POST',
    url: `${BASE}${routes.authPicture.path}?item=${item}`,
    headers: {
      origin: ORIGIN,
      cookie: `luochui-session=${cookie}`,
      authorization: token,
      'content-type': 'image/jpeg',
    },
    payload: Buffer.from(payload),
  });
  clock.moveBy(5_000);
  return answer.json<Envelope<IdentityPictureRow>>();
}

export function agree(server: TestServer, who: Person): Promise<Answer> {
  return call(server, ['consentGive', { purposes: ['identity-papers', 'identity-check'] }], who);
}

/** A person with an account whom nobody has verified. */
export async function somebodyUnknown(server: TestServer, phone = '13800000001'): Promise<Person> {
  const person = await somePerson(server, phone);
  const { writer } = server.ground.store;
  await writer
    .updateTable('users')
    .set({ verification: 'unverified' })
    .where('id', '=', person.userId)
    .execute();
  server.services.viewers.forgetPerson(person.userId);
  return person;
}

/** Their pictures, one for each of these items. */
export async function showPapers(
  server: TestServer,
  who: Person,
  items: readonly PictureItem[] = ['front', 'back'],
): Promise<Partial<Record<PictureItem, string>>> {
  const shown: Partial<Record<PictureItem, string>> = {};
  for (const [at, item] of items.entries()) {
    shown[item] = (await sendPaper(server, who, [item, await somePaper(40 + 60 * at)])).data.id;
  }
  return shown;
}

/** Agrees, shows both sides and hands everything in. */
export async function handInPerson(
  server: TestServer,
  who: Person,
  other: Partial<typeof PERSON> = {},
): Promise<Answer<Verification>> {
  await agree(server, who);
  const pictures = await showPapers(server, who);
  return call<Verification>(server, ['authPerson', { ...PERSON, ...pictures, ...other }], who);
}
