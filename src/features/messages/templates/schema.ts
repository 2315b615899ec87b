import { z } from 'zod'
import { requiredLines, requiredText } from '#shared/input-schemas.ts'
import { LOCALES, type Locale } from '#shared/messages/locale.ts'
import { TEMPLATE_KINDS, type Template, type TemplateKind } from '#shared/messages/message-templates.ts'

const templateText = z.strictObject({ subject: z.string(), body: z.string(), isOriginal: z.boolean() })

/** One message to people with its text in each language. */
export const messageTemplate = z.strictObject({
  kind: z.enum(TEMPLATE_KINDS),
  isEnabled: z.boolean(),
  /** what an edit must have read */
  version: z.number(),
  texts: z.strictObject({ en: templateText, bn: templateText }),
  /** A usual value of each placeholder. */
  samples: z.strictObject({ en: z.record(z.string(), z.string()), bn: z.record(z.string(), z.string()) }),
})

export type MessageTemplate = z.infer<typeof messageTemplate>

/** When a message of a change that is made now goes out: at once (null), or when the quiet hours end; and what is switched off. */
export const messagePlan = z.strictObject({
  sendAt: z.iso.datetime().nullable(),
  dailyLimit: z.number(),
  switchedOff: z.array(z.enum(TEMPLATE_KINDS)),
})

export type MessagePlan = z.infer<typeof messagePlan>

export const templateParams = z.object({ kind: z.enum(TEMPLATE_KINDS), locale: z.enum(LOCALES) })
export const templateKindParams = z.object({ kind: z.enum(TEMPLATE_KINDS) })

/** A text as edited; the action checks its placeholders. */
export const templateInput = z.object({
  subject: requiredText('messaging.subjectMissing', 150),
  body: requiredLines('messaging.bodyMissing', 1000),
})

export const templateSwitchInput = z.object({ isEnabled: z.boolean() })

export type TemplateRow = { kind: TemplateKind; locale: Locale; isEnabled: boolean } & Template
