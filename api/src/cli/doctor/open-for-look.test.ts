import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openForLook } from './open-for-look.ts';

describe.runIf(process.env.TEST_DRIVER === 'postgres')('the doctor at a PostgreSQL database', () => {
  const name = `storefront_look_${randomUUID().replaceAll('-', '')}`;
  const role = `${name.slice(0, 40)}_role`;
  let server: postgres.Sql;
  let url: URL;
  beforeEach(async () => {
    url = new URL(process.env.TEST_DATABASE_URL ?? '');
    server = postgres(url.href, { max: 1, onnotice: () => {} });
    await server.unsafe(`create database ${name}`);
    url.pathname = name;
  });
  afterEach(async () => {
    await server.unsafe(`drop database ${name} with (force)`);
    await server.unsafe(`drop role if exists ${role}`);
    await server.end();
  });

  const look = async () => {
    const { database, close } = await openForLook({ databaseUrl: url.href, dataDir: '' });
    await close();
    return database;
  };

  test('that is still empty has no problem: the first start makes tables and extension', async () => {
    expect(await look()).toMatchObject({ finding: 'DATABASE_EMPTY' });
  });

  test('that is empty and lets its role create nothing will refuse the first start', async () => {
    await server.unsafe(`create role ${role} login password 'limited'`);
    url.username = role;
    url.password = 'limited';
    expect(await look()).toMatchObject({ finding: 'DATABASE_CLOSED' });
    // Since PostgreSQL 15 this right does not extend to the schema that the tables are in.
    await server.unsafe(`grant create on database ${name} to ${role}`);
    expect(await look()).toMatchObject({ finding: 'DATABASE_CLOSED' });
    await server.unsafe(`alter database ${name} owner to ${role}`);
    expect(await look()).toMatchObject({ finding: 'DATABASE_EMPTY' });
    await server.unsafe(`alter database ${name} owner to current_user`);
  });
});
