// A test server on which somebody has bought something and is about to say what is wrong with it;
// and what they show there.
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import type { Outputs } from '#contract/outputs.ts';
import { BASE } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import type { Claim } from '#core/disputes/dispute.ts';
import { someClaim } from '../disputes.ts';
import { boughtAt } from '../orders/bought.ts';
import {
  call,
  openTestServer,
  ORIGIN,
  somebodyOfTheHouse,
  somePerson,
  type Person,
  type TestServer,
} from '../test-server.ts';

export interface ClaimServer {
  readonly server: TestServer;
  readonly buyer: Person;
  readonly stranger: Person;
  readonly staff: Person;
  readonly orderId: string;
}

/** The order is paid. */
export async function openClaimServer(): Promise<ClaimServer> {
  const server = await openTestServer();
  const [buyer, stranger] = [await somePerson(server), await somePerson(server, '13800000002')];
  const staff = await somebodyOfTheHouse(server);
  return { server, buyer, stranger, staff, orderId: await boughtAt(server, buyer) };
}

/** Claims possible on a thing not fetched yet. */
export function odometerClaim(part: Partial<Claim> = {}): Claim {
  return someClaim({ category: 'odometer', reason: 'odometer-altered', ...part });
}

/** Writes the claim and does not make it yet. Returns the id of the case. */
export async function savedClaim(
  { server, buyer, orderId }: ClaimServer,
  claim: Claim = odometerClaim(),
): Promise<string> {
  const input = { orderId, claim };
  return (await call<Outputs['disputeSave']>(server, ['disputeSave', input], buyer)).data.id;
}

/** As a telephone takes it, with the place it was taken at. */
export function somePicture(): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background: '#a03' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
    .png()
    .toBuffer();
}

export function sendPicture(
  { app }: Pick<TestServer, 'app'>,
  { cookie, token }: Person,
  {
    payload,
    type = 'image/png',
    to = 'fileUpload',
  }: {
    readonly payload: Uint8Array;
    readonly type?: string | undefined;
    readonly to?: 'fileUpload' | 'saveAvatar';
  },
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: `${BASE}${routes[to].path}`,
    headers: {
      origin: ORIGIN,
      cookie: `luochui-session=${cookie}`,
      authorization: token,
      'content-type': type,
    },
    payload: Buffer.from(payload),
  });
}

/** Under which id it was taken. */
export function fileIdIn(answer: LightMyRequestResponse): string {
  return answer.json<{ data: { fileId: string } }>().data.fileId;
}
