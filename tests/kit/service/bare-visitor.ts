// A visitor who speaks HTTP by hand, over a socket of their own: what they say and hear is what is
// on the wire.
import { connect } from 'node:net';

export interface BareVisitor {
  readonly say: (text: string) => void;
  readonly heard: () => string;
  /** Resolves when the house has hung up. */
  readonly hungUp: Promise<void>;
  /** Says no more, and goes on listening. */
  readonly finish: () => void;
  readonly leave: () => void;
}

export function bareVisitor(port: number): Promise<BareVisitor> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    let heard = '';
    socket.setEncoding('utf8').on('data', (text: string) => (heard += text));
    const hungUp = new Promise<void>((gone) => socket.once('end', gone).once('close', () => gone()));
    void hungUp.then(() => socket.end());
    socket.once('error', reject).once('connect', () => {
      socket.off('error', reject).on('error', () => undefined);
      resolve({
        say: (text) => void socket.write(text),
        heard: () => heard,
        hungUp,
        finish: () => void socket.end(),
        leave: () => void socket.destroy(),
      });
    });
  });
}

/** The text of a request without a body. */
export function asking(path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): string {
  return [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');
}
