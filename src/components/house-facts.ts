import { getEntry, type CollectionEntry } from 'astro:content';

/**
 * Facts of the house, as its editors have them on record. Throws when that file is missing: no page
 * can do without.
 */
export async function houseFacts(): Promise<CollectionEntry<'house'>['data']> {
  const entry = await getEntry('house', 'house');
  if (!entry) throw new Error('src/content/company/house.json is missing');
  return entry.data;
}
