// The auction service without its portal, as a process of its own: what load and chaos are let
// loose on. Arguments: the store as JSON, the folder for its secret, the port (0: any).
import { join } from 'node:path';
import { closeHouse } from '#server/close-house.ts';
import { listen, newServer } from '#server/front.ts';
import { startService } from '#server/service.ts';
import type { StoreConfig } from '#server/store/store-config.ts';

/** Path of this program, for the test that starts it. */
export const serviceProgram = import.meta.filename;

/** Seals what it holds: who fills its store seals with the same. */
export const SERVICE_SECRET = Buffer.alloc(32, 7);

const HOST = '127.0.0.1';

/** A copy is kept where `COPY_DIR` says. */
const serve = async (store: StoreConfig, dataDir: string, wantedPort: number): Promise<void> => {
  const server = newServer();
  const port = await listen(server, HOST, wantedPort);
  const origin = `http://${HOST}:${port}`;
  const service = await startService(
    {
      house: 'real',
      port,
      host: HOST,
      origin,
      dataDir,
      contentDir: null,
      checkpointDir: join(dataDir, 'checkpoints'),
      copyDir: process.env['COPY_DIR'] ?? null,
      store,
      secret: SERVICE_SECRET,
      bidKeys: ['secret'],
      recordKeys: ['secret'],
      sms: { kind: 'log', sendsNotes: true },
      mail: { kind: 'log' },
      push: { origins: [] },
      payout: { kind: 'log' },
      paymentProviders: { wechat: null, alipay: null, statementKey: null },
      wechatLogin: null,
      trustedProxies: 0,
      watch: { metrics: null, log: 'text' },
    },
    { origins: [origin], server, say: (line) => void process.stderr.write(`${line}\n`) },
  );
  server.on('request', service.api);
  process.once('SIGTERM', () => {
    void closeHouse(server, service).then(() => process.exit(0));
  });
  process.stdout.write(`${port}\n`);
};

if (import.meta.main) {
  const [store = '', dataDir = '', port = '0'] = process.argv.slice(2);
  await serve(JSON.parse(store) as StoreConfig, dataDir, Number(port));
}
