// Attributes a piece hands on to the element of a control. Astro adds the mark of the piece's own
// sheet (short: scripts/lean-pages.mjs): left on the element, rules of that sheet for a bare
// `input` or `button` would reach into the control.
const SCOPE = /^data-(?:astro-cid-\w+|0\w{4})$/;

export function ownAttributes<Attributes extends object>(attributes: Attributes): Attributes {
  const kept = Object.entries(attributes).filter(([name]) => !SCOPE.test(name));
  return Object.fromEntries(kept) as Attributes;
}
