import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { Button } from '#ui/buttons/button.tsx'

/** From a CV that does not exist to those that do. */
export function ApprovedTutorsLink() {
  const t = useTranslations('admin.menu')
  return (
    <Button component={Link} to={paths.admin.approvedTutors}>
      {t('approvedTutors')}
    </Button>
  )
}
