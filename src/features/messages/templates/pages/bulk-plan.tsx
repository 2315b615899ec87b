import { useTranslations } from 'use-intl'
import { countSmsParts } from '#shared/format/sms-parts.ts'
import { useFormat } from '#ui/data/text/use-format.ts'
import type { PlannedText } from '../schema.ts'
import { PlanLine, type PlanProps, useDescription, useMessagePlan } from './message-plan.tsx'
import { ArrivingTexts } from './step-dialog.tsx'

type BulkPlanProps = {
  count: number
  /** What the step sends for the first record. */
  plan: PlanProps
  /** Its text, of a kind that a plan cannot write. */
  text?: PlannedText | undefined
  /** Typed so far: then only the text with it and the cost are shown. */
  reason?: string | undefined
}

/** Says of a step with many records how many SMS go out, how many may leave now, what they cost, and how one reads. */
export function BulkPlan({ count, plan: planned, text, reason }: BulkPlanProps) {
  const t = useTranslations('messaging.plan')
  const format = useFormat()
  const plan = useMessagePlan(planned)
  const describe = useDescription(planned)
  if (!plan) return null
  const { sent, who, when } = describe(plan)
  if (sent.length === 0) return reason === undefined && <PlanLine>{t('off')}</PlanLine>
  const { sendAt, smsLeft: left, partCost } = plan
  const texts = text ? [text] : plan.texts
  const parts = texts.reduce(
    (sum, one) => sum + countSmsParts(one.text.replace('{reason}', () => reason ?? '')).parts,
    0,
  )
  const isSummary = reason === undefined
  const isTextShown = parts > 0 && isSummary !== texts.some((one) => one.text.includes('{reason}'))
  const sentences = [
    isSummary && t('bulk', { count, who, when }),
    // The hour that counts is another one once the quiet hours end.
    isSummary && !sendAt && t('left', { left }),
    isSummary && !sendAt && count > left && t('rest'),
    isTextShown && t('bulkCost', { cost: format.money(count * parts * partCost) }),
  ].filter(Boolean)
  if (sentences.length === 0) return null
  return (
    <>
      <PlanLine>{sentences.join(' ')}</PlanLine>
      {isTextShown && <ArrivingTexts plan={{ ...plan, texts }} reason={reason ?? ''} />}
    </>
  )
}
