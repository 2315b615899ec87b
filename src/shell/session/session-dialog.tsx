import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { LoginForm } from '#features/accounts/login/pages/login-form.tsx'
import { useViewer } from '#features/accounts/pages/viewer.ts'
import type { CurrentUser } from '#features/accounts/schema.ts'
import { VISITOR } from '#shared/address/call-headers.ts'
import { paths } from '#shared/address/paths.ts'
import { Button } from '#ui/buttons/button.tsx'
import { dismissTrouble, type SessionTrouble, useTabAccount } from '#ui/call/tab-account.ts'
import { PhoneNumber } from '#ui/data/text/phone-number.tsx'
import { DialogActions } from '#ui/feedback/confirm-dialog.tsx'
import { Modal } from '#ui/feedback/dialog.tsx'
import { hideErrorToast } from '#ui/feedback/toast.tsx'
import { useSite } from '#ui/page/site.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { TextsProvider } from '../texts/texts-provider.tsx'
import classes from './session-dialog.module.css'

type SessionDialogProps = { trouble: SessionTrouble; checkSession: () => Promise<unknown> }

/** Keeps the page, and what is typed on it, while its person logs in again or learns that somebody else has. */
export default function SessionDialog({ trouble, checkSession }: SessionDialogProps) {
  const locale = useLocale()
  const { brand } = useSite()
  return (
    <TextsProvider locale={locale} siteTexts={NO_TEXTS} brand={brand.name}>
      <ThemeProvider>
        <SessionModal trouble={trouble} checkSession={checkSession} />
      </ThemeProvider>
    </TextsProvider>
  )
}

const NO_TEXTS = {}
const reload = () => location.reload()

function SessionModal({ trouble, checkSession }: SessionDialogProps) {
  const t = useTranslations('accounts.again')
  const { user } = useViewer()
  const isVisitor = useTabAccount() === VISITOR
  const titles = { ended: t('title'), closed: t('closedTitle'), other: t('otherTitle') }
  const canStay = trouble.kind === 'other'
  return (
    <Modal
      opened
      onClose={dismissTrouble}
      title={titles[trouble.kind]}
      withCloseButton={false}
      closeOnEscape={canStay}
      closeOnClickOutside={false}
      // Above the dialog whose call was refused.
      zIndex={300}
      // Whoever may not be here any more does not go on reading.
      overlayProps={
        trouble.kind === 'closed' ? { backgroundOpacity: 1, color: 'var(--mantine-color-body)' } : undefined
      }
    >
      <div className="grid gap-16">
        {trouble.kind === 'other' ? <OtherAccount user={isVisitor ? null : user} /> : <p>{trouble.message}</p>}
        {trouble.kind === 'closed' && <OfficePhones />}
        {trouble.kind === 'ended' && user && <LogInAgain user={user} checkSession={checkSession} />}
        {trouble.kind !== 'other' && (
          <Button variant="outline" onClick={reload}>
            {t('without')}
          </Button>
        )}
      </div>
    </Modal>
  )
}

function LogInAgain({ user, checkSession }: { user: CurrentUser; checkSession: () => Promise<unknown> }) {
  const t = useTranslations('accounts.again')
  const { role, phone } = user
  const isAdmin = role === 'Admin'
  const continueHere = () => {
    // It said that the session had ended.
    hideErrorToast()
    void checkSession()
  }
  return (
    <>
      {!user.isGuest && <LoginForm again={{ role, phone, onDone: continueHere }} />}
      <p>
        {!isAdmin && (
          <Link to={paths.loginByCode} target="_blank" className={classes.link}>
            {t('withCode')}
          </Link>
        )}
        {!user.isGuest && !isAdmin && (
          <Link to={paths.forgotPassword} target="_blank" className={classes.link}>
            {t('forgot')}
          </Link>
        )}
        {!isAdmin && <span className={classes.note}>{t('withCodeNote')}</span>}
      </p>
    </>
  )
}

function OtherAccount({ user }: { user: CurrentUser | null }) {
  const t = useTranslations('accounts.again')
  const name = user && (user.name || user.phone)
  return (
    <>
      <p>{name ? t('otherText', { name }) : t('otherVisitorText')}</p>
      {name && <p>{t('otherBack', { name })}</p>}
      <DialogActions>
        <Button variant="outline" onClick={dismissTrouble}>
          {t('stay')}
        </Button>
        <Button onClick={reload} data-autofocus>
          {t('reload')}
        </Button>
      </DialogActions>
    </>
  )
}

function OfficePhones() {
  const { brand } = useSite()
  return (
    <p className="wrap gap-14">
      {brand.phones.map((number) => (
        <PhoneNumber key={number} number={number} link />
      ))}
    </p>
  )
}
