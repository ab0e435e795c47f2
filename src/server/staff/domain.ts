// All that this domain hands in; domains.ts joins it with the others.
import type { Domain } from '#server/domain.ts';
import { decideAccess, proposeFactorOff } from './access/commands-access.ts';
import { appointPerson, verifyBuyer } from './commands-house-people.ts';
import { addMenu, changeMenu, dropMenu } from './commands-menu.ts';
import { remindOfSecond } from './commands-remind-of-second.ts';
import { addRole, changeRole, dropRoles, setRoleMenus } from './commands-roles.ts';
import { addStaff, changeStaff, dropStaff, resetStaffPassword } from './commands-staff-accounts.ts';
import { staffFacts } from './deed-facts.ts';
import { staffPersonal } from './personal/personal.ts';

export const staffDomain = {
  commands: [
    appointPerson,
    verifyBuyer,
    addRole,
    changeRole,
    dropRoles,
    setRoleMenus,
    addMenu,
    changeMenu,
    dropMenu,
    addStaff,
    changeStaff,
    dropStaff,
    resetStaffPassword,
    decideAccess,
    proposeFactorOff,
  ],
  deadlines: {
    'second-person': remindOfSecond,
  },
  work: { area: 'staff', load: async () => (await import('./access/queries-work.ts')).accessWork },
  thingFacts: staffFacts,
  personal: staffPersonal,
} satisfies Domain;
