import { useTranslations } from 'use-intl'
import { EmptyState } from './ui/state.tsx'

/** Stands at the address of a screen whose turn has not come yet, so that no menu entry leads nowhere. */
export default function ComingLater() {
  const t = useTranslations('pages')
  return <EmptyState text={t('comingLater')} />
}
