// Words of decisions on what waits for another administrator.
import type { AccessVerdict } from '#core/staff/access-proposal.ts';

export const ACCESS_DONE: Readonly<Record<AccessVerdict, string>> = {
  approve: '已同意，现在生效',
  refuse: '已驳回',
  'take-back': '已撤回',
};
