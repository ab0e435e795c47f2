// Words of what waits for another administrator, and of decisions on it.
import type { AccessMatter, AccessVerdict } from '#core/staff/access-proposal.ts';

export const ACCESS_DONE: Readonly<Record<AccessVerdict, string>> = {
  approve: '已同意，现在生效',
  refuse: '已驳回',
  'take-back': '已撤回',
};

export const ACCESS_WORDS: Readonly<Record<AccessMatter['kind'], string>> = {
  'role-menus': '改角色的授权',
  'role-on': '启用角色',
  'staff-roles': '给人角色',
  'factor-off': '解除验证器',
};
