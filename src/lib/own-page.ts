// A page of our own that was fetched as text, read as a document; its scripts do not run. The only
// place where text becomes a page: the policy allows no other (Trusted Types). Never hand it what a
// visitor has written.

interface Policy {
  readonly createHTML: (text: string) => string;
}

interface Factory {
  readonly createPolicy: (name: string, rules: Policy) => Policy;
}

const asItIs: Policy = { createHTML: (text) => text };

export function pageOf(text: string): Document {
  policy ??= made();
  return new DOMParser().parseFromString(policy.createHTML(text), 'text/html');
}

const made = (): Policy => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: Factory };
  return trustedTypes?.createPolicy('luochui', asItIs) ?? asItIs;
};

let policy: Policy | null = null;
