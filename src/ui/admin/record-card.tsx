import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { KeyValueList, KeyValueRow } from '../data/key-value-list.tsx'
import { Card } from '../layout/card.tsx'
import classes from './record-card.module.css'

type FactsProps = {
  title: string
  /** Label and value in order; an empty value reads `N/A`. */
  rows: readonly (readonly [label: string, value: ReactNode])[]
  /** Buttons at the end of the title's line. */
  children?: ReactNode
}

/** The shape of an admin screen's facts about one record: a titled card of labels and values. */
export function RecordCard({ title, rows, children }: FactsProps) {
  const t = useTranslations('common')
  return (
    <Card as="section" padding="wide" label={title}>
      <div className={classes.head}>
        <h2>{title}</h2>
        {children}
      </div>
      <div className={classes.facts}>
        <KeyValueList>
          {rows.map(([label, value]) => (
            <KeyValueRow key={label} label={label}>
              {isMissing(value) ? t('notAvailable') : value}
            </KeyValueRow>
          ))}
        </KeyValueList>
      </div>
    </Card>
  )
}

const isMissing = (value: ReactNode) => value === undefined || value === null || value === ''
