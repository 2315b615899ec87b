import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Fig } from '#web/ui/fig.tsx'
import { langOf } from '#web/ui/lang.ts'
import { Split } from '#web/ui/split.tsx'
import type { Tuition } from '../schema.ts'
import { NextSteps } from './next-steps.tsx'
import classes from './posted-thanks.module.css'

/** What a visitor reads after posting: the ID to keep and what happens now, as there is no account to look it up in. */
export function PostedThanks({ tuition, onAnother }: { tuition: Tuition; onAnother: () => void }) {
  const t = useTranslations()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo({ top: 0 })
    title.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={classes.page}>
      <Split aside={<NextSteps />}>
        <Card as="section" hem="tacking" room="wide">
          <h1 ref={title} tabIndex={-1} className={classes.title}>
            {t('tuitionPages.thanks.title')}
          </h1>
          <p>{t('tuitionPages.thanks.text')}</p>
          <p className={classes.id}>
            {t('tuitionPages.detail.id')} <Fig>{tuition.tuitionId}</Fig>
            <CopyButton
              value={tuition.tuitionId}
              label={t('tuitionPages.detail.copyId')}
              copiedLabel={t('common.copied')}
            />
          </p>
          <p className={classes.heading} lang={langOf(tuition.heading)}>
            {tuition.heading}
          </p>
          <p className={classes.hint}>
            {t('tuitionPages.thanks.keep')} {t('tuitionPages.thanks.call')}
          </p>
          <div className={classes.actions}>
            <Button onClick={onAnother}>{t('tuitionPages.thanks.another')}</Button>
            <Button component={Link} to={paths.tuitions} variant="outline">
              {t('tuitionPages.thanks.see')}
            </Button>
          </div>
        </Card>
      </Split>
    </div>
  )
}
