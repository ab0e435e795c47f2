// Test files that have a worker to themselves: what they put in a module's place would stay there
// for whoever comes next in a shared one.
export const ALONE: readonly string[] = [
  'tests/islands/hall/open-room.test.ts',
  'tests/islands/hall/static-hall.test.ts',
  'tests/islands/parts/refresh-cards.test.ts',
  'tests/lib/accounts/form-session.test.ts',
  'tests/lib/accounts/fresh-user.test.ts',
  'tests/lib/enquiries/pass.test.ts',
  'tests/lib/frame/read-aloud.test.ts',
  'tests/lib/notifications/push-here.test.ts',
  'tests/server/deposits/payouts/store-payouts.test.ts',
  'tests/server/store/wal-checkpoint.test.ts',
];
