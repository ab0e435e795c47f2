// Joints: files outside its own domain that somebody touches who adds a call, a kind of message or
// a kind of lot. A dry run takes one that is there and counts the files of contract and
// service that name it. Sample house, jobs and portal use it, and a new one has no users yet.
// Source: house.md 2.
import type { Source } from './code-map.ts';

/** Ten calls, from the hot path to the back office. */
export const CALLS: readonly string[] = [
  'placeBid',
  'registerForLot',
  'lotDetail',
  'lotList',
  'orderDetail',
  'requestPayout',
  'disputeSubmit',
  'messageList',
  'noticeDetail',
  'proposeMoney',
];

/** Ten kinds of message, of as many domains as there are. */
export const KINDS: readonly string[] = [
  'password-changed',
  'agent-invited',
  'verification-waiting',
  'feedback-answered',
  'transfer-credited',
  'phone-changed',
  'papers-opened',
  'further-account',
  'feedback-closed',
  'second-offer',
];

/** A kind of lot. */
export const LOT_KIND = 'jewellery';

/** Rooms whose files use calls and kinds as a visitor would. */
const USERS = ['src/server/demo/', 'src/server/jobs/'];
const BUILT_OF = ['src/contract/', 'src/server/'];

/** Domain a file of contract, service or core belongs to; null: it is of none. */
function domainOf(path: string): string | null {
  const [, floor = '', domain, ...rest] = path.split('/');
  const isOfDomain = ['core', 'contract', 'server'].includes(floor) && rest.length > 0;
  return isOfDomain && domain !== undefined ? domain : null;
}

/** Files outside of `domain` in which contract or service name something, by how code writes it. */
const outside = (sources: readonly Source[], name: RegExp, domain: string): readonly string[] =>
  sources
    .filter(({ path }) => BUILT_OF.some((folder) => path.startsWith(folder)))
    .filter(({ path }) => !USERS.some((folder) => path.startsWith(folder)))
    .filter(({ path, text }) => domainOf(path) !== domain && name.test(text))
    .map(({ path }) => path);

/** Domain in whose rows a name stands. Throws when none has it: then the dry run is of nothing. */
const homeOf = (sources: readonly Source[], rows: RegExp, name: string): string => {
  const row = new RegExp(`^  '?${name}'?: \\{$`, 'm');
  const found = sources.find(({ path, text }) => rows.test(path) && row.test(text));
  const domain = found && domainOf(found.path);
  if (!domain) throw new Error(`no row ${name}`);
  return domain;
};

const CALL_ROWS = /^src\/contract\/\w+\/(?:\w+-)?calls\.ts$/;
const KIND_ROWS = /^src\/contract\/\w+\/(?:\w+-)*messages\.ts$/;

export function jointsOfCall(sources: readonly Source[], call: string): readonly string[] {
  return outside(sources, new RegExp(`\\b${call}\\b`), homeOf(sources, CALL_ROWS, call));
}

/** Its sender is one of them where a domain sends what another's row describes. */
export function jointsOfKind(sources: readonly Source[], kind: string): readonly string[] {
  return outside(sources, new RegExp(`'${kind}'`), homeOf(sources, KIND_ROWS, kind));
}

/** Every file of contract, service and core that names a kind of lot. */
export function jointsOfLotKind(sources: readonly Source[], kind: string): readonly string[] {
  const named = new RegExp(`\\b${kind}\\b`);
  const isOfHouse = ({ path }: Source) =>
    [...BUILT_OF, 'src/core/'].some((folder) => path.startsWith(folder));
  return sources.filter((source) => isOfHouse(source) && named.test(source.text)).map(({ path }) => path);
}
