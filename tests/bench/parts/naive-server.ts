// The auction everybody writes first: read the highest bid under a row lock, compare, insert,
// commit. No session, no key, no deposit, no record that could be checked: less than ours does.
// Argument: the database.
import express from 'express';
import pg from 'pg';

export const naiveServer = import.meta.filename;

interface NaiveBid {
  readonly lotId: string;
  readonly bidderId: string;
  readonly amountFen: number;
}

const placeNaively = async (
  client: pg.PoolClient,
  { lotId, bidderId, amountFen }: NaiveBid,
): Promise<boolean> => {
  await client.query('begin');
  const { rows } = await client.query<{ price: string }>(
    'select price from naive_lots where id = $1 for update',
    [lotId],
  );
  const isHigher = amountFen > Number(rows[0]?.price);
  if (isHigher) {
    await client.query('insert into naive_bids (lot_id, bidder_id, amount) values ($1, $2, $3)', [
      lotId,
      bidderId,
      amountFen,
    ]);
    await client.query('update naive_lots set price = $2, leader = $3 where id = $1', [
      lotId,
      amountFen,
      bidderId,
    ]);
  }
  await client.query('commit');
  return isHigher;
};

const serve = async (url: string): Promise<void> => {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  await pool.query('drop table if exists naive_bids, naive_lots');
  await pool.query('create table naive_lots (id text primary key, price bigint not null, leader text)');
  await pool.query(
    'create table naive_bids (id bigserial primary key, lot_id text not null, bidder_id text not null, amount bigint not null, at timestamptz default now())',
  );
  await pool.query("insert into naive_lots values ('lot-1', 0, null)");
  const app = express();
  app.use(express.json());
  app.post('/bid', async (request, response) => {
    const client = await pool.connect();
    try {
      response.json({ accepted: await placeNaively(client, request.body as NaiveBid) });
    } finally {
      client.release();
    }
  });
  const server = app.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`);
  });
};

if (import.meta.main) await serve(process.argv[2] ?? '');
