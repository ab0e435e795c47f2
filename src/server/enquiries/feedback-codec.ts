// Sealed parts of feedback, each bound to its place: its owner, how to reach them, and what was
// said. Source: goals.md S9.

export const ownerPlace = (feedbackId: string): string => `feedbacks.owner.v1.${feedbackId}`;
export const contactPlace = (feedbackId: string): string => `feedbacks.contact.v1.${feedbackId}`;
export const feedbackWordsPlace = (stepId: string): string => `feedbackSteps.text.v1.${stepId}`;
