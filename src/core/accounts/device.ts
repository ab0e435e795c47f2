// The device from which somebody logged in, in the few words by which they know it again: the
// browser and the system. No more of what a browser says of itself is kept. Source: product.md 7.7
// (/basicInfo, devices); 个人信息保护法 第6条 (no more than is needed).

type Known = readonly [sign: RegExp, name: string];

/** The more special first: nearly all of them call themselves Chrome and Safari as well. */
const BROWSERS: readonly Known[] = [
  [/MicroMessenger\//, '微信'],
  [/AliApp|AlipayClient/, '支付宝'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/QQBrowser\//, 'QQ 浏览器'],
  [/UCBrowser\//, 'UC 浏览器'],
  [/HuaweiBrowser\//, '华为浏览器'],
  [/MiuiBrowser\//, '小米浏览器'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly Known[] = [
  [/HarmonyOS|OpenHarmony/, '鸿蒙'],
  [/iPad/, 'iPad'],
  [/iPhone|iPod/, 'iPhone'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
];

export const UNKNOWN_DEVICE = '未知设备';

/** `Chrome · Windows`; what says nothing of itself is 未知设备. */
export function deviceName(userAgent: string): string {
  const parts = [nameIn(BROWSERS, userAgent), nameIn(SYSTEMS, userAgent)].filter((part) => part !== null);
  return parts.length === 0 ? UNKNOWN_DEVICE : parts.join(' · ');
}

const nameIn = (known: readonly Known[], userAgent: string): string | null =>
  known.find(([sign]) => sign.test(userAgent))?.[1] ?? null;
