import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { Button } from '#ui/buttons/button.tsx'
import type { Tuition } from '../../../schema.ts'
import classes from './show.module.css'

/** What staff do with the tuition they look at. */
export function AdminLinks({ tuition }: { tuition: Tuition }) {
  const t = useTranslations('tuitionPages.detail')
  return (
    <div className={classes.admin}>
      <Button component={Link} to={paths.admin.repostTuition(tuition.tuitionId)} state={{ tuition }} variant="outline">
        {t('repost')}
      </Button>
      <Button component={Link} to={paths.admin.editTuition(tuition.tuitionId)} state={{ tuition }} variant="outline">
        {t('edit')}
      </Button>
    </div>
  )
}
