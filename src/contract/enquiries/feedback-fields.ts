// Fields of feedback.
import { field } from '#contract/field.ts';
import { words } from '#contract/fields.ts';
import { FEEDBACK } from '#core/enquiries/feedback.ts';

export const added = field('内容', words(FEEDBACK.addLeast, FEEDBACK.textMost));
