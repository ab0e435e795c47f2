// What editors write. A text without its version or its day of effect does not build.
import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

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

export const collections = { rules };
