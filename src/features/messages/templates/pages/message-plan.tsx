import { IconMessage } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'use-intl'
import { formatTime } from '#shared/format/dhaka-time.ts'
import { MESSAGE_KINDS, type TemplateKind } from '#shared/messages/message-templates.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { useFormat } from '#ui/data/text/use-format.ts'
import { showMessagePlan } from '../calls.ts'
import classes from './message-plan.module.css'

/** Says in a dialog whom its change tells by SMS, and when. */
export function MessagePlan({ kinds }: { kinds: readonly TemplateKind[] }) {
  const t = useTranslations('messaging.plan')
  const locale = useLocale()
  const format = useFormat()
  const plan = useCallQuery(showMessagePlan, {}).data?.data
  if (!plan) return null
  const { sendAt, dailyLimit, switchedOff } = plan
  const sent = kinds.filter((kind) => !switchedOff.includes(kind))
  const isLimited = sent.every((kind) => MESSAGE_KINDS[kind].priority === 'limited')
  const when = sendAt ? t('later', { time: formatTime(locale, sendAt) }) : t('atOnce')
  const text = sent.length === 0 ? t('off') : t('sms', { who: t(`to.${receiversOf(sent)}`), when })
  return (
    <p className={classes.plan}>
      <IconMessage aria-hidden="true" />
      <span>
        {text} {sent.length > 0 && isLimited && t('news', { limit: format.digits(String(dailyLimit)) })}
      </span>
    </p>
  )
}

function receiversOf(kinds: readonly TemplateKind[]): 'Guardian' | 'Tutor' | 'both' {
  const [first = 'both', ...others] = kinds.map((kind) => MESSAGE_KINDS[kind].to)
  return others.every((other) => other === first) ? first : 'both'
}
