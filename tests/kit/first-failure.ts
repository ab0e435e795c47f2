import fc from 'fast-check';

// For mutation tests: to know that a mutant is seen, the first counterexample is enough; to make it
// small takes longer than to find it.
fc.configureGlobal({ endOnFailure: true });
