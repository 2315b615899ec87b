import { useTranslations } from 'use-intl'
import { takaToPoisha } from '#shared/format/money.ts'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import { useMoneyText } from '../../pages/dues/due-history.tsx'
import type { OwnClaim } from '../schema.ts'

/** What a tutor says to have paid, in one sentence, with its picture. */
export function ClaimLine({ claim }: { claim: OwnClaim }) {
  const t = useTranslations('payments.claims')
  const format = useFormat()
  const how = useMoneyText()
  return (
    <p className="breakable">
      <LangText>{t('says', { amount: format.money(takaToPoisha(claim.amount)), how: how(claim) })}</LangText>{' '}
      {claim.slip !== '' && (
        <a href={claim.slip} target="_blank" rel="noreferrer">
          {t('picture')}
        </a>
      )}
    </p>
  )
}
