import pg from 'pg';

const onServer = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** Makes a database beside the one that `url` names, as a copy of `model` where there is one. Resolves with its own address. */
export const addDatabase = async (url: string, name: string, model: string | null): Promise<string> => {
  await onServer(url, `create database ${name}${model === null ? '' : ` template ${model}`}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
};

/** Drops it whoever is still connected: what a test left open is no reason to keep its data. */
export const dropDatabase = (url: string, name: string): Promise<void> =>
  onServer(url, `drop database if exists ${name} with (force)`);
