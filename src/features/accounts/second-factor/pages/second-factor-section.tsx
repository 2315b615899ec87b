import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/buttons/button.tsx'
import { useCallQuery } from '#ui/call/call-client.ts'
import { StatusBadge } from '#ui/data/status-badge.tsx'
import { AccountSection } from '../../profile/pages/account-section.tsx'
import { getSecondFactor } from '../calls.ts'
import type { SecondFactorState } from '../schema.ts'
import { FactorProofDialog, type ProofAction } from './factor-proof-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import classes from './second-factor.module.css'
import { SetUpFactor } from './set-up-factor.tsx'

/** The second factor of an admin's account: set it up, renew its recovery codes, turn it off. */
export function SecondFactorSection() {
  const t = useTranslations('secondFactor')
  const { data } = useCallQuery(getSecondFactor, {})
  const [codes, setCodes] = useState<readonly string[]>([])
  if (!data) return null
  const { isEnabled } = data.data
  return (
    <AccountSection title={t('title')} hint={t('hint')}>
      <div className={classes.content}>
        <StatusBadge tone={isEnabled ? 'ok' : 'neutral'}>{t(isEnabled ? 'on' : 'off')}</StatusBadge>
        {codes.length > 0 && <RecoveryCodes codes={codes} onKept={() => setCodes([])} />}
        {codes.length === 0 && !isEnabled && <SetUpFactor onEnabled={setCodes} />}
        {codes.length === 0 && isEnabled && <Enabled state={data.data} onRenewed={setCodes} />}
      </div>
    </AccountSection>
  )
}

type EnabledProps = { state: SecondFactorState; onRenewed: (codes: readonly string[]) => void }

function Enabled({ state, onRenewed }: EnabledProps) {
  const t = useTranslations('secondFactor')
  const [action, setAction] = useState<ProofAction | null>(null)
  return (
    <>
      <p>{t('codesLeft', { count: state.recoveryCodesLeft })}</p>
      {state.isRequired && <p className="hint">{t('required')}</p>}
      <div className="wrap gap-12">
        <Button variant="outline" onClick={() => setAction('renew')}>
          {t('renew')}
        </Button>
        {!state.isRequired && (
          <Button variant="outline" color="alta" onClick={() => setAction('disable')}>
            {t('disable')}
          </Button>
        )}
      </div>
      {action && <FactorProofDialog action={action} onClose={() => setAction(null)} onRenewed={onRenewed} />}
    </>
  )
}
