import type { Library } from '#server/content/library.ts';

/**
 * Warning to the person who opens a real house while it says of itself what the code came with;
 * null when it does not.
 */
export async function sampleFacts({ read }: Pick<Library, 'read'>): Promise<string | null> {
  const house = await read('house', 'house');
  if (house?.fields.isSample !== true) return null;
  return (
    '这家拍卖行的名称、证照与电话仍是示例：请在网站编辑（/editor）的“公司与证照”里写上自己的，去掉示例标记，再开门迎客。' +
    ' (The name, licences and telephone of this house are still the sample’s: write your own at /editor.)'
  );
}
