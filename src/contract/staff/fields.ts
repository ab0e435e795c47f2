// Fields of the calls about roles, menus and people of the house.
import * as z from 'zod/mini';
import { stepUp } from '#contract/deposits/fields.ts';
import { field, hiddenField } from '#contract/field.ts';
import { id, line, name, plainWords, remark } from '#contract/fields.ts';
import { SCOPES } from '#core/staff/scope.ts';

const MOST_POSITION = 9_999;
const MOST_ROWS = 100;
const MOST_PAGE = 10_000;

/** Ids are of this form everywhere; those of the first menus are their rights. */
export const menuId = hiddenField('菜单编号', z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,60}$/)));
export const roleId = hiddenField('角色编号', id);
const position = field('排序', z.int().check(z.minimum(1), z.maximum(MOST_POSITION)));
export const scope = field('数据范围', z.enum(SCOPES));
export const onOff = field('状态', z.enum(['on', 'off']));

export const rolePlan = {
  key: field('角色标识', z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/, '用小写字母、数字和连字符'))),
  name: field('角色名称', line(2, 20)),
  position,
  state: onOff,
  note: field('备注', remark(200)),
};

export const menuPlan = {
  parentId: hiddenField('上级菜单', z.nullable(menuId)),
  position,
  kind: field('类型', z.enum(['folder', 'page', 'button'])),
  name: field('菜单名称', line(1, 20)),
  path: field(
    '地址',
    z.nullable(z.string().check(z.regex(/^\/office(\/[a-z0-9-]{1,40}){0,3}$/, '以 /office 开头'))),
  ),
  right: field('权限', z.nullable(z.string().check(z.regex(/^[a-z]{2,20}\.[a-z]{2,20}$/)))),
};

export const userPlan = {
  name: field('姓名', name(40, 2)),
  roleIds: field('角色', z.array(roleId).check(z.minLength(1, '至少一个角色'), z.maxLength(20))),
  houseId: hiddenField('所属机构', z.nullable(id)),
  branch: field('所属分支', z.nullable(line(1, 20))),
  auctioneerId: hiddenField('拍卖师编号', z.nullable(id)),
};

export const shownAgain = { stepUp: z.optional(stepUp) };

export const page = {
  page: hiddenField('页码', z.int().check(z.minimum(1), z.maximum(MOST_PAGE))),
  size: hiddenField('每页条数', z.int().check(z.minimum(1), z.maximum(MOST_ROWS))),
  words: field('查找', z.optional(plainWords(40))),
};

export const manyIds = hiddenField('编号', z.array(id).check(z.minLength(1), z.maxLength(MOST_ROWS)));
