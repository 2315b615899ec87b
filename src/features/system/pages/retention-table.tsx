import { useTranslations } from 'use-intl'
import { RETENTION_DAYS, RETENTION_KEYS } from '#shared/retention.ts'
import { DescriptionItem, DescriptionList } from '#ui/data/description-list.tsx'
import { Card } from '#ui/layout/card.tsx'

const DAYS_PER_YEAR = 365

/** How long each kind of data is kept. */
export function RetentionTable({ idCardDays }: { idCardDays: number }) {
  const t = useTranslations('privacy.retention')
  const duration = (days: number) => {
    const years = days / DAYS_PER_YEAR
    return years >= 1 && Number.isInteger(years) ? t('years', { years }) : t('days', { days })
  }
  return (
    <Card as="section" label={t('title')}>
      <h2>{t('title')}</h2>
      <DescriptionList>
        {RETENTION_KEYS.map((key) => (
          <DescriptionItem key={key} label={t(key)}>
            {duration(key === 'idCards' ? idCardDays : RETENTION_DAYS[key])}
          </DescriptionItem>
        ))}
      </DescriptionList>
    </Card>
  )
}
