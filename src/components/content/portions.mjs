// A long text in portions: what fills the first screen of a phone, and the rest in three boxes that
// can be laid out after it (Article.astro). One box is styled and passed over where a hundred would
// each be.

const SCREEN_LETTERS = 450;
/** So that no portion of the rest keeps a finger waiting. */
const REST = 3;
/** Less than this is not worth a box. */
const BOX_LETTERS = 200;
/** The sheet tells what follows them to keep away, and paper keeps a heading beside its text. */
const LEANING = new Set(['blockquote', 'table', 'h1', 'h2', 'h3', 'h4']);

/** @param {number} letters of the whole text. */
const sharesOf = (letters) => {
  const rest = letters - SCREEN_LETTERS;
  return rest < BOX_LETTERS ? [] : [SCREEN_LETTERS, ...Array.from({ length: REST - 1 }, () => rest / REST)];
};

/**
 * @type {NonNullable<import('@astrojs/markdown-satteri').SatteriProcessorOptions['hastPlugins']>}
 */
export const PORTIONS = [
  {
    name: 'portions',
    after: (root, ctx) => {
      const counted = root.children.map((block) => ({
        block,
        letters: ctx.textContent(block).trim().length,
      }));
      const shares = sharesOf(counted.reduce((sum, { letters }) => sum + letters, 0));
      /** @type {(typeof root.children)[]} */
      const heaps = [[]];
      let left = shares.shift() ?? Infinity;
      let leans = false;
      for (const { block, letters } of counted) {
        if (left <= 0 && !leans && block.type === 'element') {
          heaps.push([]);
          left = shares.shift() ?? Infinity;
        }
        heaps.at(-1)?.push(block);
        left -= letters;
        if (block.type === 'element') leans = LEANING.has(block.tagName);
      }
      const [first = [], ...later] = heaps;
      if (later.length === 0) return;
      ctx.replaceNode(root, {
        type: 'root',
        children: [
          ...first,
          ...later.map((children) => ({
            type: 'element',
            tagName: 'div',
            properties: { className: ['portion'] },
            children,
          })),
        ],
      });
    },
  },
];
