import { useTranslations } from 'use-intl'
import { Card } from '#ui/layout/card.tsx'
import { Steps } from '#ui/layout/steps.tsx'

/** What happens after a hire request. */
export function HireSteps() {
  const t = useTranslations('hireRequests.thanks')
  return (
    <Card as="section" padding="wide">
      <h2 className="mb-16 title">{t('next')}</h2>
      <Steps
        steps={[
          { title: t('calls'), text: t('callsText') },
          { title: t('asks'), text: t('asksText') },
          { title: t('meet'), text: t('meetText') },
        ]}
      />
    </Card>
  )
}
