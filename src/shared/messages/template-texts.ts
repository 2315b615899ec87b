import { templates as bn } from './bn/office/message-kinds.ts'
import { templates as en } from './en/office/message-kinds.ts'
import type { Locale } from './locale.ts'
import type { Template, TemplateKind } from './message-templates.ts'

/** The messages to people until an owner edits them. */
export const templateTexts: Record<Locale, Record<TemplateKind, Template>> = { en, bn }
