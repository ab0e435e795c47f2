// A field of a form takes the place of the form's own property of that name: with a field called
// action, `form.action` is that field, and a script that sends the form sends it nowhere.
import type { Rule } from '../rule.ts';

const OWN = 'action|method|target|submit|reset|elements|length|enctype|attributes|children';
const FIELD = new RegExp(`<(?:input|select|textarea|button)\\b[^>]*\\bname="(?:${OWN})"`, 'g');
const HIDDEN = new RegExp(`\\bhidden\\b\\s*=\\s*\\{+(?:[^}]*,)?\\s*(?:${OWN})\\s*[:,}]`, 'g');

export const formRules: readonly Rule[] = [
  {
    says: 'no field of a form is called like a property that every form has',
    covers: (path) => /^src\/.*\.(astro|tsx?)$/.test(path),
    breaches: ({ path, text }) =>
      [...text.matchAll(FIELD), ...text.matchAll(HIDDEN)].map(([field]) => `${path}: ${field}`),
    bites: [
      ['src/components/orders/ActionShell.astro', '<input type="hidden" name="action" value={action} />'],
      ['src/components/disputes/CaseActs.astro', "<PostForm {name} hidden={{ action: 'submit' }} />"],
      ['src/lib/orders/action-form.ts', "const hidden = { form: 'order', action, key };"],
    ],
    spares: [
      ['src/components/orders/ActionShell.astro', '<form method="post" action={path} name="order"></form>'],
      ['src/components/disputes/CaseActs.astro', "<PostForm {action} hidden={{ what: 'submit' }} />"],
    ],
  },
];
