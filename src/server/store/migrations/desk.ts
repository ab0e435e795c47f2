// The house's letter box: letters, public questions, votes on answers, broken links. Every list is walked by an index.
// Source: product.md 7.1, 7.3, 7.4.
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

type Db = Kysely<unknown>;

const createLetters = async (db: Db): Promise<void> => {
  await db.schema
    .createTable('letters')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addColumn('matter', 'text', (column) => column.notNull())
    .addColumn('phoneIndex', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('sentAtMs', 'bigint', (column) => column.notNull())
    .addColumn('answeredAtMs', 'bigint')
    .addColumn('answeredBy', 'text')
    .addColumn('answerSealed', 'text')
    .addUniqueConstraint('letters_number', ['day', 'count'])
    .execute();
  await db.schema.createIndex('letters_same').on('letters').columns(['digest', 'sentAtMs']).execute();
  await sql`create index letters_waiting on letters ("sentAtMs", "id") where "answeredAtMs" is null`.execute(
    db,
  );
  await sql`create index letters_answered on letters ("sentAtMs", "id") where "answeredAtMs" is not null`.execute(
    db,
  );
  await sql`create index letters_of on letters ("phoneIndex") where "answeredAtMs" is null`.execute(db);
};

const createQuestions = async (db: Db): Promise<void> => {
  await db.schema
    .createTable('questions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addColumn('lotId', 'text')
    .addColumn('asker', 'text', (column) => column.notNull())
    .addColumn('askedBy', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('askedAtMs', 'bigint', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('answeredAtMs', 'bigint')
    .addColumn('answeredBy', 'text')
    .addUniqueConstraint('questions_number', ['day', 'count'])
    .addForeignKeyConstraint('questions_lot', ['lotId'], 'lots', ['id'])
    .execute();
  await sql`create index questions_lot on questions ("lotId", "answeredAtMs", "id")
    where status = 'answered'`.execute(db);
  await sql`create index questions_waiting on questions ("askedAtMs", "id") where status = 'waiting'`.execute(
    db,
  );
  await sql`create index questions_of on questions ("asker") where status = 'waiting'`.execute(db);
};

export const desk: Migration = {
  up: async (db: Db) => {
    await createLetters(db);
    await createQuestions(db);
    await db.schema
      .createTable('votes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('topic', 'text', (column) => column.notNull())
      .addColumn('voter', 'text', (column) => column.notNull())
      .addColumn('isHelpful', 'bigint', (column) => column.notNull())
      .addColumn('atMs', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('votes_once', ['topic', 'voter'])
      .execute();
    await db.schema
      .createTable('linkReports')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('path', 'text', (column) => column.notNull().unique())
      .addColumn('count', 'bigint', (column) => column.notNull())
      .addColumn('firstAtMs', 'bigint', (column) => column.notNull())
      .addColumn('lastAtMs', 'bigint', (column) => column.notNull())
      .execute();
  },
};
