// What editors write, and where it lies. A text with a fault does not build: the message names file and field.
import { defineCollection } from 'astro:content';
import { file, glob } from 'astro/loaders';
import { z } from 'astro/zod';
import {
  bannerSchema,
  branchSchema,
  houseSchema,
  milestoneSchema,
  newsSchema,
  partnerSchema,
  questionSchema,
} from '#contract/content.ts';

const rules = defineCollection({
  loader: glob({ pattern: '*.md', base: './src/content/rules' }),
  schema: z.object({
    title: z.string(),
    version: z.string().regex(/^\d{4}\.\d+$/),
    /** The day it comes into force. */
    effective: z.date(),
    /** What the page is about, in a sentence: under the title, and for search engines. */
    summary: z.string().min(10),
  }),
});

const texts = (folder: string) => glob({ pattern: '*.md', base: `./src/content/${folder}` });
const rows = (name: string) => file(`./src/content/company/${name}.json`);

export const collections = {
  rules,
  news: defineCollection({ loader: texts('news'), schema: newsSchema }),
  banners: defineCollection({ loader: texts('banners'), schema: bannerSchema }),
  questions: defineCollection({ loader: texts('questions'), schema: questionSchema }),
  pages: defineCollection({ loader: texts('pages'), schema: z.object({ title: z.string() }) }),
  branches: defineCollection({ loader: rows('branches'), schema: branchSchema }),
  milestones: defineCollection({ loader: rows('milestones'), schema: milestoneSchema }),
  partners: defineCollection({ loader: rows('partners'), schema: partnerSchema }),
  house: defineCollection({ loader: rows('house'), schema: houseSchema }),
};
