// People of the sample house, one for each of its roles and a second where a decision takes two:
// whoever looks at the console logs in as one of them. They are opened by the command by which an
// administrator opens accounts.
import { randomUUIDv7 } from 'node:crypto';
import { SAMPLE_HOUSE_ID } from '#core/accounts/sample-entry.ts';
import { createAccount } from '#server/accounts/commands-create-account.ts';
import { accountsOfPhones } from '#server/demo/store/sample-people.ts';
import { addStaff } from '#server/staff/commands-staff-accounts.ts';
import { maskedPhone } from '#server/store/seal.ts';
import { auctioneerIdOf, SAMPLE_STAFF, SECOND_STAFF } from '../notices.ts';
import { PASSWORD, phoneOfNobody } from '../people-data.ts';
import { AUCTIONEERS } from '../places-data.ts';
import type { SampleParts } from '../sample-parts.ts';

interface HousePerson {
  readonly name: string;
  readonly phone: string;
  readonly roleId: string;
  /** Words of the console's door about them. */
  readonly note: string;
}

const person = (place: number, name: string, roleId: string, note: string): HousePerson => ({
  name,
  phone: `138000000${place}`,
  roleId,
  note: `${name} · ${note}`,
});

const PEOPLE: readonly HousePerson[] = [
  person(21, '钟岚', 'administrator', '管理员'),
  person(22, '蒋舟', 'operator', '运营'),
  person(23, '夏至', 'operator', '运营，复核用'),
  person(24, '陈岚', 'auctioneer', '拍卖师'),
  person(25, '乔安', 'finance', '财务'),
  person(26, '温良', 'finance', '财务，复核用'),
  person(27, '陆平', 'reviewer', '审核'),
  person(28, '童心', 'auditor', '审计'),
  person(29, '方圆', 'service', '客服'),
  person(30, '罗晴', 'administrator', '管理员，复核用'),
];

/** The two by whom the sample house writes: nobody logs in as them, and their names stand by it. */
const CLERKS = [
  { id: SAMPLE_STAFF, displayName: '示例经办', phone: phoneOfNobody(9_101) },
  { id: SECOND_STAFF, displayName: '示例复核', phone: phoneOfNobody(9_102) },
];

const openClerks = async ({ engine, reader, seal }: SampleParts): Promise<void> => {
  const rows = await accountsOfPhones(
    reader,
    CLERKS.map(({ phone }) => seal.index(phone)),
  );
  for (const { id, displayName, phone } of CLERKS) {
    const phoneIndex = seal.index(phone);
    if (rows.some((row) => row.phoneIndex === phoneIndex)) continue;
    await engine.run(createAccount, {
      id,
      displayName,
      phoneIndex,
      phoneSealed: seal.seal(phone, id),
      maskedPhone: maskedPhone(phone),
      passwordHash: null,
      role: 'staff',
      verification: 'verified',
    });
  }
};

/** Log-ins by which the console of the sample house is entered. */
export const HOUSE_LOGINS = PEOPLE.map(({ phone, note }) => ({ phone, password: PASSWORD, note }));

/** Opens an account for each of them who has none yet. */
export async function openHousePeople(parts: SampleParts): Promise<void> {
  const { engine, reader, seal, passwords } = parts;
  await openClerks(parts);
  const rows = await accountsOfPhones(
    reader,
    PEOPLE.map(({ phone }) => seal.index(phone)),
  );
  const known = new Set(rows.map(({ phoneIndex }) => phoneIndex));
  const missing = PEOPLE.filter(({ phone }) => !known.has(seal.index(phone)));
  const passwordHash = missing.length === 0 ? '' : await passwords.hash(PASSWORD);
  const [auctioneer] = AUCTIONEERS;
  for (const { name, phone, roleId } of missing) {
    const id = randomUUIDv7();
    await engine.run(addStaff, {
      id,
      name,
      phoneIndex: seal.index(phone),
      phoneSealed: seal.seal(phone, id),
      maskedPhone: maskedPhone(phone),
      passwordHash,
      isOwnPassword: true,
      isSeconded: true,
      roleIds: [roleId],
      houseId: SAMPLE_HOUSE_ID,
      branch: null,
      auctioneerId: roleId === 'auctioneer' ? auctioneerIdOf(auctioneer) : null,
      staffId: SAMPLE_STAFF,
    });
  }
}
