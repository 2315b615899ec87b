import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/paths.ts'
import { CopyButton } from '#ui/data/copy-button.tsx'
import { Fig } from '#ui/data/fig.tsx'
import { langOf } from '#ui/data/lang.ts'
import { ThanksPage } from '#ui/layout/thanks-page.tsx'
import type { Tuition } from '../schema.ts'
import { NextSteps } from './next-steps.tsx'
import classes from './posted-thanks.module.css'

/** What a visitor reads after posting: the ID to keep and what happens now, as there is no account to look it up in. */
export function PostedThanks({ tuition, onAnother }: { tuition: Tuition; onAnother: () => void }) {
  const t = useTranslations()
  const actions = (
    <>
      <Button onClick={onAnother}>{t('tuitionPages.thanks.another')}</Button>
      <Button component={Link} to={paths.tuitions} variant="outline">
        {t('tuitionPages.thanks.see')}
      </Button>
    </>
  )
  return (
    <ThanksPage
      title={t('tuitionPages.thanks.title')}
      aside={<NextSteps />}
      hint={`${t('tuitionPages.thanks.keep')} ${t('tuitionPages.thanks.call')}`}
      actions={actions}
    >
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
    </ThanksPage>
  )
}
