import { useTranslations } from 'use-intl'
import { formatMonth } from '#shared/format/dhaka-time.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { useFormat } from '#ui/data/text/use-format.ts'
import { getRankingQuality } from '../calls.ts'

/** How well the ranking knew the tutors who were booked, in all and by month. */
export function RankingQuality() {
  const t = useTranslations('figures.ranking')
  const format = useFormat()
  const quality = useCallQuery(getRankingQuality, {}).data?.data
  if (!quality) return null
  const { bookings, median, first12, months } = quality
  const place = (at: number) => (at > 30 ? t('beyond') : format.count(at))
  const shown = months.flatMap(({ month, ...one }) =>
    one.median === null || one.first12 === null ? [] : [{ month, ...one, median: one.median, first12: one.first12 }],
  )
  return (
    <section aria-labelledby="ranking-quality">
      <h2 id="ranking-quality">{t('title')}</h2>
      <p className="secondary small">{t('how')}</p>
      {median === null || first12 === null ? (
        <p>{t('tooFew', { bookings })}</p>
      ) : (
        <>
          <p>{t('all', { bookings, median: place(median), first12 })}</p>
          {shown.length > 0 && (
            <details>
              <summary className="marked">{t('byMonth')}</summary>
              <ul>
                {shown.map((one) => (
                  <li key={one.month}>
                    {t('month', { ...one, month: formatMonth(format.locale, one.month), median: place(one.median) })}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </>
      )}
    </section>
  )
}
