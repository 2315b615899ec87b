import { IconMessage } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { formatTime } from '#shared/format/dhaka-time.ts'
import { countSmsParts } from '#shared/format/sms-parts.ts'
import { FILTER_SEPARATOR } from '#shared/limits.ts'
import { MESSAGE_KINDS, type TemplateKind } from '#shared/messages/message-templates.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { useFormat } from '#ui/data/text/use-format.ts'
import { showMessagePlan } from '../calls.ts'
import type { MessagePlan as Plan } from '../schema.ts'
import classes from './message-plan.module.css'

type Receivers = 'Guardian' | 'Tutor' | 'both'

export type PlanProps = {
  kinds: readonly TemplateKind[]
  /** Who of both is told; default: all receivers of the kinds. */
  to?: Receivers | undefined
  /** The record of the step, so that the undo of one that still waits is told. */
  recordId?: string | undefined
  /** The tuition and tutor of the texts, so that their cost is told. */
  tuitionId?: string | undefined
  tutorId?: string | undefined
}

/** What a change sends now; undefined until it is known. */
export function useMessagePlan({ kinds, recordId, tuitionId, tutorId }: PlanProps): Plan | undefined {
  const query = { kinds: kinds.join(FILTER_SEPARATOR), recordId, tuitionId, tutorId }
  return useCallQuery(showMessagePlan, { query }).data?.data
}

/** Says in a dialog whom its change tells by SMS, when, and what it costs. */
export function MessagePlan(props: PlanProps) {
  const t = useTranslations('messaging.plan')
  const format = useFormat()
  const plan = useMessagePlan(props)
  const describe = useDescription(props)
  if (!plan) return null
  const { dailyLimit, undone } = plan
  const { sent, isLimited, who, when } = describe(plan)
  const sentences = [
    t('sms', { who, when }),
    undone.silent > 0 && t('partly', { count: undone.silent }),
    describeCost(),
    isLimited && t('news', { limit: format.digits(String(dailyLimit)) }),
  ]
  return <PlanLine>{isNothingSent() ?? sentences.filter(Boolean).join(' ')}</PlanLine>

  function isNothingSent(): string | null {
    if (undone.silent > 0 && undone.told === 0) return t('withdrawn')
    return sent.length === 0 ? t('off') : null
  }

  /** Unknown when others are told too, such as all applicants. */
  function describeCost() {
    const people = sent.reduce((sum, kind) => sum + (MESSAGE_KINDS[kind].to === 'both' ? 2 : 1), 0)
    if (!plan || plan.texts.length !== people) return null
    const parts = plan.texts.reduce((sum, { text }) => sum + countSmsParts(text).parts, 0)
    return t('cost', { parts, cost: format.money(parts * plan.partCost) })
  }
}

export const PlanLine = ({ children }: { children: ReactNode }) => (
  <p className={classes.plan}>
    <IconMessage aria-hidden="true" />
    <span>{children}</span>
  </p>
)

/** The kinds that are sent, to whom and when in words, and whether all of them have a daily limit. */
export function useDescription({ kinds, to }: PlanProps) {
  const t = useTranslations('messaging.plan')
  const locale = useLocale()
  return ({ sendAt, switchedOff }: Plan) => {
    const sent = kinds.filter((kind) => !switchedOff.includes(kind))
    const isLimited = sent.every((kind) => MESSAGE_KINDS[kind].priority === 'limited')
    const when = sendAt ? t('later', { time: formatTime(locale, sendAt) }) : t(isLimited ? 'soon' : 'atOnce')
    return { sent, isLimited, who: t(`to.${to ?? receiversOf(sent)}`), when }
  }
}

function receiversOf(kinds: readonly TemplateKind[]): Receivers {
  const [first = 'both', ...others] = kinds.map((kind) => MESSAGE_KINDS[kind].to)
  return others.every((other) => other === first) ? first : 'both'
}
