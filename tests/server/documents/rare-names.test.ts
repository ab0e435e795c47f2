// Every name the house accepts can be printed, and what cannot be printed is refused by its
// character where it is entered. Held over the whole of GB 18030-2022, implementation level 3:
// 87,887 characters and 214 radicals. Its ranges, as section 5 and annex A of the standard list
// them: CJK Unified Ideographs to U+9FEF, twelve of the compatibility block, extensions A to F.
import Pdf from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { issueFault, type Issue } from '#contract/field-fault.ts';
import { inputs } from '#contract/inputs.ts';
import { isPrintableSign, unprintableIn } from '#core/documents/printable.ts';
import { tidyName } from '#core/input/typed-text.ts';
import { readFonts } from '#server/pdf/fonts.ts';
import { Sheet } from '#server/pdf/sheet.ts';
import { lettersIn } from '../../kit/documents/pdf.ts';

const LEVEL_3: readonly (readonly [name: string, first: number, last: number])[] = [
  ['部首', 0x2f00, 0x2fd5],
  ['扩充 A', 0x3400, 0x4db5],
  ['基本', 0x4e00, 0x9fef],
  ['兼容区', 0xfa0e, 0xfa0f],
  ['兼容区', 0xfa11, 0xfa11],
  ['兼容区', 0xfa13, 0xfa14],
  ['兼容区', 0xfa1f, 0xfa1f],
  ['兼容区', 0xfa21, 0xfa21],
  ['兼容区', 0xfa23, 0xfa24],
  ['兼容区', 0xfa27, 0xfa29],
  ['扩充 B', 0x20000, 0x2a6d6],
  ['扩充 C', 0x2a700, 0x2b734],
  ['扩充 D', 0x2b740, 0x2b81d],
  ['扩充 E', 0x2b820, 0x2cea1],
  ['扩充 F', 0x2ceb0, 0x2ebe0],
];

/** The code points a face has, by its own table. */
const charactersOf = (face: Buffer): readonly number[] => {
  const document = new Pdf();
  document.font(face);
  return (document as unknown as { _font: { font: { characterSet: number[] } } })._font.font.characterSet;
};

const { strong, ...faces } = readFonts();
const drawn = new Set(Object.values(faces).flatMap(charactersOf));

const all = LEVEL_3.flatMap(([, first, last]) =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at),
);

const signed = (name: string) => inputs.orderSign.safeParse({ orderId: 'o', name }, { reportInput: true });

describe('the characters of GB 18030-2022, level 3', () => {
  it('are all there', () => {
    expect(all).toHaveLength(87_887 + 214);
  });

  it('are each printable or known not to be, by their faces', () => {
    const differing = all.filter(
      (point) => isPrintableSign(String.fromCodePoint(point)) !== drawn.has(point),
    );
    expect(differing).toEqual([]);
  });

  it('are all printable up to level 2, with people’s rare ones', () => {
    const common = all.filter((point) => point >= 0x3400 && point <= 0x9fef);
    expect(common.filter((point) => !drawn.has(point))).toEqual([]);
    // 通用规范汉字表 has these in its third part, for names of people and places.
    expect(unprintableIn('㑇㙍㛃㭎㸆䏝䓛䲠𠙶𡎚𣗋𤧛𨙸𩽾𪟝𪣻𫄧𫍯𫓶𫘜𫛭𫟹𬀩𬒔𬭎𬶋')).toEqual([]);
    expect(unprintableIn('𠮷𡈼𠅘龑喆堃赟')).toEqual([]);
  });

  it('are taken into a name exactly where they can be printed', () => {
    // One name for thirty characters.
    const wrong: string[] = [];
    for (let at = 0; at < all.length; at += 30) {
      const name = String.fromCodePoint(...all.slice(at, at + 30));
      const isTaken = signed(name).success;
      if (isTaken !== (unprintableIn(tidyName(name)).length === 0)) wrong.push(name);
    }
    expect(wrong).toEqual([]);
  });

  it('are refused by the character, with a way out', () => {
    const { error } = signed('王\u{2a6a5}');
    expect(issueFault('orderSign', error?.issues[0] as Issue).msg).toMatch(
      /^姓名里的“\u{2a6a5}”印不到文件上.*致电客服/u,
    );
  });

  it('stand in bold as well where the text face has them', () => {
    const inBold = new Set(charactersOf(strong));
    expect(charactersOf(faces.text).filter((point) => !inBold.has(point))).toEqual([]);
  });
});

describe('a paper', () => {
  const sheetWith = async (text: string): Promise<string> => {
    const sheet = new Sheet({ title: '成交确认书', number: 'N-1', sale: text, atMs: 0 });
    sheet.paragraph(text);
    sheet.facts([{ label: '买受人', value: text }]);
    sheet.sums([{ label: text, value: '¥1', isTotal: true }]);
    return lettersIn(await sheet.bytes());
  };

  it('bears a rare name as it was signed', async () => {
    const text = await sheetWith('𠮷田龑与𡈼某');
    for (const sign of '𠮷田龑𡈼') expect(text).toContain(sign);
  });

  it('writes by number what no face has, leaving no empty box', async () => {
    const text = await sheetWith('标题 🚗');
    expect(text).toContain('〔');
    expect(text).not.toContain('🚗');
  });

  it('of common letters has the faces of common letters alone', async () => {
    const sheet = new Sheet({ title: '成交确认书', number: 'N-1', sale: '春季', atMs: 0 });
    sheet.paragraph('买受人王伟');
    expect((await sheet.bytes()).toString('latin1')).not.toMatch(/NotoSans(?:HK|JP)/);
  });
});
