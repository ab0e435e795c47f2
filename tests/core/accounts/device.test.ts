import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceName, UNKNOWN_DEVICE } from '#core/accounts/device.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; V2309A)';

describe('the device somebody came in by', () => {
  it.each([
    [`${WINDOWS} ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome · Windows'],
    [`${WINDOWS} ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge · Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox · Linux'],
    [`${IPHONE} AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari · iPhone'],
    [`${IPHONE} AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50`, '微信 · iPhone'],
    [`${IPHONE} AppleWebKit/605.1.15 CriOS/142.0 Mobile/15E148 Safari/604.1`, 'Chrome · iPhone'],
    [`${ANDROID} ${WEBKIT} Chrome/130.0 Mobile Safari/537.36 HuaweiBrowser/15.0`, '华为浏览器 · Android'],
    [
      `${ANDROID} ${WEBKIT} Version/4.0 Chrome/121.0 Mobile Safari/537.36 XiaoMi/MiuiBrowser/18.8`,
      '小米浏览器 · Android',
    ],
    [`${ANDROID} ${WEBKIT} Chrome/126.0 Mobile Safari/537.36 OPR/85.0`, 'Opera · Android'],
    [
      `${ANDROID} ${WEBKIT} Chrome/121.0 MQQBrowser/6.2 QQBrowser/15.0 Mobile Safari/537.36`,
      'QQ 浏览器 · Android',
    ],
    [`${ANDROID} U; UCBrowser/15.5 Mobile Safari/537.36`, 'UC 浏览器 · Android'],
    [`${ANDROID} ${WEBKIT} Chrome/105.0 Mobile AliApp(AP/10.3)`, '支付宝 · Android'],
    ['Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/132.0 Safari/537.36', 'Chrome · 鸿蒙'],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.1 Safari/605.1.15`,
      'Safari · Mac',
    ],
    ['Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) Version/18.1 Safari/604.1', 'Safari · iPad'],
    [`Mozilla/5.0 (X11; CrOS x86_64 16093.57.0) ${WEBKIT} Chrome/142.0 Safari/537.36`, 'Chrome · ChromeOS'],
    ['Dalvik/2.1.0 (Linux; U; Android 15)', 'Android'],
    ['curl/8.5.0', UNKNOWN_DEVICE],
    ['', UNKNOWN_DEVICE],
  ])('%s is %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });

  it('is one of few words, whatever a browser says', () => {
    const words = /^(?:[\p{Script=Han}A-Za-z ]{2,12})(?: · [\p{Script=Han}A-Za-z]{2,12})?$/u;
    fc.assert(
      fc.property(fc.string(), (userAgent) => {
        const name = deviceName(userAgent);
        expect(name).toMatch(words);
        expect(name.length).toBeLessThan(24);
      }),
    );
  });
});
