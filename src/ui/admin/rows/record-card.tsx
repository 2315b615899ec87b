import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { DescriptionItem, DescriptionList } from '../../data/description-list.tsx'
import { Card } from '../../layout/card.tsx'
import classes from './record-card.module.css'

type RecordCardProps = {
  title: string
  /** Empty values are shown as `N/A`. */
  rows: readonly (readonly [label: string, value: ReactNode])[]
  /** Buttons beside the title. */
  children?: ReactNode
}

/** The fields of one record in a titled card. */
export function RecordCard({ title, rows, children }: RecordCardProps) {
  const t = useTranslations('common')
  return (
    <Card as="section" padding="wide" label={title}>
      <div className={`${classes.head} cluster spread gap-10 mb-4`}>
        <h2>{title}</h2>
        {children}
      </div>
      <div className={classes.fields}>
        <DescriptionList>
          {rows.map(([label, value]) => (
            <DescriptionItem key={label} label={label}>
              {isEmptyValue(value) ? t('notAvailable') : value}
            </DescriptionItem>
          ))}
        </DescriptionList>
      </div>
    </Card>
  )
}

const isEmptyValue = (value: ReactNode) => value === undefined || value === null || value === ''
