import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { PageLoading } from '#ui/page/page-loading.tsx'
import type { Tuition } from '../../schema.ts'
import classes from './form/admin-form.module.css'
import { useTuitionFromUrl } from './form/use-tuition-from-url.ts'

type ExistingTuitionProps = {
  /** Where "not found" leads; by default to the list of the admins. */
  list?: { to: string; label: string }
  /** Only for its owner, who receives the phone. */
  isOwn?: boolean
  children: (tuition: Tuition) => ReactNode
}

/** Loads the tuition of Edit and Repost and renders the form, an error or "not found". */
export function ExistingTuition({ list, isOwn = false, children }: ExistingTuitionProps) {
  const t = useTranslations()
  const { to, label } = list ?? { to: paths.admin.tuitions, label: t('tuitionPages.admin.all') }
  const lookup = useTuitionFromUrl()
  if (lookup.state === 'loading') return <PageLoading />
  if (lookup.state === 'failed')
    return (
      <ErrorState
        headingLevel={1}
        title={t('common.somethingWrong')}
        text={t('common.offline')}
        action={<Button onClick={lookup.retry}>{t('common.tryAgain')}</Button>}
      />
    )
  if (lookup.state === 'missing' || (isOwn && lookup.tuition.phone === undefined))
    return (
      <EmptyState
        headingLevel={1}
        text={t('tuitionPages.detail.missing')}
        hint={t('tuitionPages.detail.missingHint')}
        action={
          <Button component={Link} to={to}>
            {label}
          </Button>
        }
      />
    )
  return (
    <div className={isOwn ? classes.column : undefined} key={lookup.tuition._id}>
      {children(lookup.tuition)}
    </div>
  )
}
