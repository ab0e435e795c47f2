// Sealed parts of feedback, each bound to its place: its owner, how to reach them, and what was
// said. Source: goals.md S9.

export function ownerPlace(feedbackId: string): string {
  return `feedbacks.owner.v1.${feedbackId}`;
}
export function contactPlace(feedbackId: string): string {
  return `feedbacks.contact.v1.${feedbackId}`;
}
export function feedbackWordsPlace(stepId: string): string {
  return `feedbackSteps.text.v1.${stepId}`;
}
