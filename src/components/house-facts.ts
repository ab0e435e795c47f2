import { type CollectionEntry, getEntry } from 'astro:content';

/** Who the house is, as its editors have it on record. Throws when that file is missing: no page can do without. */
export const houseFacts = async (): Promise<CollectionEntry<'house'>['data']> => {
  const entry = await getEntry('house', 'house');
  if (!entry) throw new Error('src/content/company/house.json is missing');
  return entry.data;
};
