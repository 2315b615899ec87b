import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { KeyValue, KeyValues } from '../data/key-values.tsx'
import { Card } from '../layout/card.tsx'
import classes from './facts.module.css'

type FactsProps = {
  title: string
  /** Label and value in order; an empty value reads `N/A`. */
  facts: readonly (readonly [label: string, value: ReactNode])[]
  /** Buttons at the end of the title's line. */
  children?: ReactNode
}

/** The shape of an admin screen's facts about one record: a titled card of labels and values. */
export function Facts({ title, facts, children }: FactsProps) {
  const t = useTranslations('common')
  return (
    <Card as="section" room="wide" label={title}>
      <div className={classes.head}>
        <h2>{title}</h2>
        {children}
      </div>
      <div className={classes.facts}>
        <KeyValues>
          {facts.map(([label, value]) => (
            <KeyValue key={label} label={label}>
              {isMissing(value) ? t('notAvailable') : value}
            </KeyValue>
          ))}
        </KeyValues>
      </div>
    </Card>
  )
}

const isMissing = (value: ReactNode) => value === undefined || value === null || value === ''
