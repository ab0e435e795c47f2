// Refusals of changes to roles, menus and accounts of the house.
import type { Refusals } from '#contract/refusal-words.ts';
import type { RoleRefusal } from '#core/staff/role-refusals.ts';

export const roleRefusals: Refusals<RoleRefusal> = {
  UNKNOWN_ROLE: {
    number: 5301,
    say: () => ({ sentence: '没有这个角色', wayOut: '它可能已被删除，请刷新角色列表' }),
  },
  ROLE_KEY_TAKEN: {
    number: 5302,
    say: () => ({ sentence: '这个角色标识已有人使用', wayOut: '请换一个标识' }),
  },
  ROLE_IN_USE: {
    number: 5303,
    say: ({ count }) => ({
      sentence: `还有 ${count} 人在用这个角色`,
      wayOut: '请先为他们换一个角色，再删除',
    }),
  },
  UNKNOWN_MENU: {
    number: 5304,
    say: () => ({ sentence: '没有这个菜单', wayOut: '它可能已被删除，请刷新菜单' }),
  },
  MENU_IN_USE: {
    number: 5305,
    say: ({ count }) => ({
      sentence: `还有 ${count} 个角色或下级菜单在用它`,
      wayOut: '请先从角色中取消，并移走下级菜单',
    }),
  },
  MENU_MISPLACED: {
    number: 5306,
    say: () => ({
      sentence: '菜单放错了位置',
      wayOut: '目录在最上层；页面放在目录下，要有地址和权限；操作放在页面下，要有权限',
    }),
  },
  UNKNOWN_STAFF: {
    number: 5307,
    say: () => ({ sentence: '没有这位内勤', wayOut: '账户可能已停用，请刷新用户列表' }),
  },
  STAFF_PHONE_TAKEN: {
    number: 5308,
    say: () => ({
      sentence: '这个手机号已有账户',
      wayOut: '内勤不能同时是买受人，请用另一个手机号',
    }),
  },
  PROPOSAL_OVER: {
    number: 5310,
    say: () => ({
      sentence: '这份提请已经办完或撤回',
      wayOut: '请刷新，看现在的样子',
    }),
  },
  NO_SECOND_FACTOR: {
    number: 5311,
    say: () => ({
      sentence: '这位内勤没有绑定验证器',
      wayOut: '不用解除，本人登录后可以直接绑定',
    }),
  },
  LAST_ADMINISTRATOR: {
    number: 5309,
    say: () => ({
      sentence: '这样改之后，没有人还能授权',
      wayOut: '请先把“角色、菜单与授权”给另一位在用的内勤',
    }),
  },
};
