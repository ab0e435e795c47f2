// Fields of feedback.
import { words } from '#contract/fields.ts';
import { FEEDBACK } from '#core/enquiries/feedback.ts';
import { field } from '#contract/field.ts';

export const added = field('内容', words(FEEDBACK.addLeast, FEEDBACK.textMost));
