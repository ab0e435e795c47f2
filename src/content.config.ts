// Texts that editors write and a build is made of, and where they lie; the news have an index of
// their own (src/server/site/news-index.ts). A text with a fault does not build: the message names
// file and field.
import { defineCollection } from 'astro:content';
import { file, glob } from 'astro/loaders';
import {
  bannerSchema,
  branchSchema,
  honourSchema,
  houseSchema,
  leaderSchema,
  milestoneSchema,
  pageSchema,
  partnerSchema,
  questionSchema,
  rulesSchema,
} from '#contract/content/content.ts';

/**
 * A house may keep its content elsewhere; a publication is built from a copy that nobody edits
 * meanwhile.
 */
const place = process.env.LUOCHUI_CONTENT_DIR || './src/content';
const texts = (folder: string) => glob({ pattern: '*.md', base: `${place}/${folder}` });
const rows = (name: string) => file(`${place}/company/${name}.json`);

export const collections = {
  rules: defineCollection({ loader: texts('rules'), schema: rulesSchema }),
  banners: defineCollection({ loader: texts('banners'), schema: bannerSchema }),
  questions: defineCollection({ loader: texts('questions'), schema: questionSchema }),
  pages: defineCollection({ loader: texts('pages'), schema: pageSchema }),
  branches: defineCollection({ loader: rows('branches'), schema: branchSchema }),
  milestones: defineCollection({ loader: rows('milestones'), schema: milestoneSchema }),
  partners: defineCollection({ loader: rows('partners'), schema: partnerSchema }),
  leaders: defineCollection({ loader: rows('leaders'), schema: leaderSchema }),
  honours: defineCollection({ loader: rows('honours'), schema: honourSchema }),
  house: defineCollection({ loader: rows('house'), schema: houseSchema }),
};
