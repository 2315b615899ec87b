import { Fragment } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import type { RowMenuItem } from '#ui/admin/rows/row-actions.tsx'
import { useRowDialog } from '#ui/admin/rows/use-row-dialog.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import type { Tuition } from '../../schema.ts'
import classes from './own.module.css'
import { ShareLinks } from './share-links.tsx'
import { useOwnMenu } from './use-own-menu.tsx'

/** What owners do with the tuition they look at. */
export function OwnerPanel({ tuition }: { tuition: Tuition }) {
  return (
    <ThemeProvider>
      <OwnerCard tuition={tuition} />
    </ThemeProvider>
  )
}

function OwnerCard({ tuition }: { tuition: Tuition }) {
  const t = useTranslations('ownPosts')
  const menu = useOwnMenu(tuition)
  return (
    <Card as="section" padding="wide">
      <h2 className="title">{t('yourPost')}</h2>
      <p className={classes.ways}>
        <Link to={paths.guardian.tuitions}>{t('backToPosts')}</Link>
        <Link to={paths.guardian.applicants(tuition.tuitionId)}>{t('whoApplied')}</Link>
      </p>
      <div className={classes.actions}>
        {menu.map((item) => (
          <PanelAction key={item.label} item={item} />
        ))}
      </div>
      {(tuition.status === 'approved' || tuition.status === 'pending') && <ShareLinks tuition={tuition} />}
    </Card>
  )
}

function PanelAction({ item }: { item: RowMenuItem }) {
  const { opener, open, view, times } = useRowDialog<HTMLButtonElement>()
  const { label, icon: Glyph, danger } = item
  const look = {
    variant: 'outline' as const,
    color: danger ? ('alta' as const) : undefined,
    leftSection: Glyph && <Glyph aria-hidden="true" />,
  }
  if ('to' in item)
    return (
      <Button component={Link} to={item.to} state={item.state} {...look}>
        {label}
      </Button>
    )
  return (
    <>
      <Button ref={opener} {...look} onClick={() => ('dialog' in item ? open() : item.onSelect(opener.current))}>
        {label}
      </Button>
      {'dialog' in item && times > 0 && <Fragment key={times}>{item.dialog(view)}</Fragment>}
    </>
  )
}
