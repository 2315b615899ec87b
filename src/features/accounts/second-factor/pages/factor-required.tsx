import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { invalidateTopics } from '#ui/call/call-client.ts'
import { AuthCard } from '#ui/layout/auth-card.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import classes from './second-factor.module.css'
import { SetUpFactor } from './set-up-factor.tsx'

/** Takes the place of every admin screen until a required second factor is set up. */
export function FactorRequired() {
  const t = useTranslations('secondFactor')
  const queries = useQueryClient()
  const [codes, setCodes] = useState<readonly string[]>([])
  return (
    <AuthCard title={t('title')} sub={t('requiredText')}>
      <div className={classes.content}>
        {codes.length > 0 ? (
          <RecoveryCodes codes={codes} onKept={() => void invalidateTopics(queries, ['session'])} />
        ) : (
          <SetUpFactor onEnabled={setCodes} />
        )}
      </div>
    </AuthCard>
  )
}
