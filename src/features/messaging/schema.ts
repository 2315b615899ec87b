import { z } from 'zod'
import { requiredText } from '#shared/input-schemas.ts'
import {
  MESSAGE_LOCALES,
  type MessageLocale,
  TEMPLATE_KINDS,
  type Template,
  type TemplateKind,
} from '#shared/message-templates.ts'

const templateText = z.strictObject({ subject: z.string(), body: z.string(), isOriginal: z.boolean() })

/** One message to people with its text in each language. */
export const messageTemplate = z.strictObject({
  kind: z.enum(TEMPLATE_KINDS),
  isEnabled: z.boolean(),
  texts: z.strictObject({ en: templateText, bn: templateText }),
  /** A usual value of each placeholder. */
  samples: z.strictObject({ en: z.record(z.string(), z.string()), bn: z.record(z.string(), z.string()) }),
})

export type MessageTemplate = z.infer<typeof messageTemplate>

export const templateParams = z.object({ kind: z.enum(TEMPLATE_KINDS), locale: z.enum(MESSAGE_LOCALES) })
export const templateKindParams = z.object({ kind: z.enum(TEMPLATE_KINDS) })

/** A text as edited; the action checks its placeholders. */
export const templateInput = z.object({
  subject: requiredText('messaging.subjectMissing', 150),
  body: requiredText('messaging.bodyMissing', 1000),
})

export const templateSwitchInput = z.object({ isEnabled: z.boolean() })

export type TemplateRow = { kind: TemplateKind; locale: MessageLocale; isEnabled: boolean } & Template
