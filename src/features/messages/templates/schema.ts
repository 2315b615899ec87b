import { z } from 'zod'
import { choicesFilter, requiredLines, requiredText, searchText } from '#shared/input-schemas.ts'
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

/** What a change is about to send: the kinds, the record of its step, and the tuition and tutor of their texts. */
export const messagePlanQuery = z.object({
  kinds: choicesFilter().pipe(z.array(z.enum(TEMPLATE_KINDS))),
  recordId: z.uuid().optional(),
  tuitionId: searchText().optional(),
  tutorId: searchText().optional(),
})

/** A message to one person; `{reason}` stands for the reason. */
const plannedText = z.strictObject({ to: z.enum(['Guardian', 'Tutor']), locale: z.enum(LOCALES), text: z.string() })

/** What a change that is made now sends. */
export const messagePlan = z.strictObject({
  /** when the quiet hours end; null for at once */
  sendAt: z.iso.datetime().nullable(),
  dailyLimit: z.number(),
  /** poisha of one part of an SMS */
  partCost: z.number(),
  /** how many SMS without a code may leave now; what is above them waits */
  smsLeft: z.number(),
  switchedOff: z.array(z.enum(TEMPLATE_KINDS)),
  /** the people of an undo: who hears nothing, because the message that it takes back still waits, and who does */
  undone: z.strictObject({ silent: z.number(), told: z.number() }),
  /** as far as the query names tuition and tutor */
  texts: z.array(plannedText),
  /** whether the person reads the reason, in the message or in the bell */
  isReasonRead: z.boolean(),
  /** the ready reasons in the languages of the texts */
  readyReasons: z.record(z.string(), z.record(z.string(), z.string())),
})

export type MessagePlanQuery = z.output<typeof messagePlanQuery>
export type PlannedText = z.infer<typeof plannedText>

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
