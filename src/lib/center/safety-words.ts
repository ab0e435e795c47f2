// Steps by which the owner of an account makes it safer, each with the page where it is done.
import type { SafetyPoint } from '#core/accounts/safety.ts';
import type { NavItem } from '#lib/menu.ts';

interface SafetyStep {
  readonly fact: string;
  readonly word: string;
  readonly href: NavItem['path'];
}

export const SAFETY_STEPS: Readonly<Record<SafetyPoint, SafetyStep>> = {
  verification: { fact: '还没有实名认证', word: '去认证', href: '/toAuth' },
  password: { fact: '还没有设登录密码', word: '去设置', href: '/basicInfo' },
  'password-age': { fact: '登录密码用了一年以上', word: '去更换', href: '/basicInfo' },
  devices: { fact: '有设备登录着，却三十天没有用过', word: '去看看', href: '/basicInfo' },
  card: { fact: '还没有绑定银行卡，提现时才绑会慢一步', word: '去绑定', href: '/operateBankCard' },
  mail: { fact: '还没有确认邮箱', word: '去填写', href: '/basicInfo' },
};

const LEVELS = [
  { least: 90, word: '很好' },
  { least: 70, word: '良好' },
  { least: 0, word: '待加强' },
] as const;

export function safetyLevel(score: number): string {
  return LEVELS.find(({ least }) => score >= least)?.word ?? '';
}
