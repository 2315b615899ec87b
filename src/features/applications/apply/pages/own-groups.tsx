import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useCallQuery } from '#ui/call/call-client.ts'
import { Figures } from '#ui/data/text/figures.tsx'
import { CardGrid } from '#ui/layout/card-grid.tsx'
import choose from '../../choose/pages/choose.module.css'
import { countOwnProgress } from '../calls.ts'
import { OWN_GROUPS, type OwnGroup, type OwnProgress } from '../schema.ts'
import classes from './own-groups.module.css'

/** The group in the address; undefined for all. */
export function useShownGroup(): OwnGroup | undefined {
  const [search] = useSearchParams()
  return OWN_GROUPS.find((group) => group === search.get('show'))
}

/** Links to the groups with their counts, kept in the address. */
export function OwnGroupLinks() {
  const t = useTranslations('choose')
  const shown = useShownGroup()
  const counts = useCallQuery(countOwnProgress, {}).data?.data
  const link = (group: OwnGroup | undefined, label: string, count: number | undefined) => (
    <Link
      key={label}
      to={group ? `?show=${group}` : '?'}
      replace
      preventScrollReset
      aria-current={group === shown ? 'true' : undefined}
    >
      {label} <span className={classes.count}>{count !== undefined && <Figures>{count}</Figures>}</span>
    </Link>
  )
  const total = counts && OWN_GROUPS.reduce((sum, group) => sum + counts[group], 0)
  return (
    <nav aria-label={t('ownGroups')} className={`${choose.links} wrap gap-8 mb-16`}>
      {OWN_GROUPS.map((group) => link(group, t(`ownGroup.${group}`), counts?.[group]))}
      {link(undefined, t('ownGroup.all'), total)}
    </nav>
  )
}

type SectionsProps = { rows: readonly OwnProgress[]; toCard: (row: OwnProgress) => ReactNode }

/** The applications by group, each with what holds for all of it. */
export function OwnSections({ rows, toCard }: SectionsProps) {
  const t = useTranslations('choose')
  return OWN_GROUPS.map((group) => {
    const own = rows.filter((row) => row.group === group)
    if (own.length === 0) return null
    const id = `own-${group}`
    return (
      <section key={group} aria-labelledby={id} className={classes.section}>
        <h2 id={id}>{t(`ownGroup.${group}`)}</h2>
        <p className="hint">{t(`ownGroupText.${group}`)}</p>
        <CardGrid>{own.map(toCard)}</CardGrid>
      </section>
    )
  })
}
