// In place of WeChat: says whose a code is as the real one does, and what it was asked can be
// looked at.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Said {
  readonly status?: number;
  readonly body: unknown;
}

export interface WechatGate {
  readonly api: string;
  readonly asked: URL[];
  /** Its next answer; `silent`: nothing at all. */
  says: Said | 'silent';
  /** Its next answer about who somebody is called. */
  saysOfFace: Said;
  readonly close: () => Promise<void>;
}

export async function openWechatGate(): Promise<WechatGate> {
  const asked: URL[] = [];
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://wechat');
    asked.push(url);
    const says = url.pathname === '/sns/userinfo' ? gate.saysOfFace : gate.says;
    if (says === 'silent') return;
    const { status = 200, body } = says;
    response.writeHead(status, { 'content-type': 'text/plain' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const gate: WechatGate = {
    api: `http://127.0.0.1:${port}`,
    asked,
    saysOfFace: { body: { openid: 'o-1', nickname: '小兰\n Lan', headimgurl: '' } },
    says: { body: { access_token: 't', expires_in: 7_200, openid: 'o-1', unionid: 'u-1', scope: 's' } },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return gate;
}
