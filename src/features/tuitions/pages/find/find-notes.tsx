import { useTranslations } from 'use-intl'
import { Alert } from '#ui/feedback/alert.tsx'
import type { FindHints } from '../../find.schema.ts'
import type { FindParams } from './find-params.ts'

/** What was changed in the search or the address to find these results. */
export function FindNotes({ params, hints }: { params: FindParams; hints: FindHints }) {
  const t = useTranslations('tuitionPages.find')
  const term = params.filters.q ?? ''
  const { searchedFor, isSimilar } = hints
  const texts = [
    ...(searchedFor === null ? [] : [t('corrected', { term, searchedFor })]),
    ...(isSimilar ? [t('similar', { term })] : []),
    ...(params.sort === 'fit' ? [t('fitNote')] : []),
    ...params.notes.map((note) => t(note)),
  ]
  return texts.map((text) => (
    <Alert key={text} tone="info">
      {text}
    </Alert>
  ))
}
