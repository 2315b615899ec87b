import { useLocale, useTranslations } from 'use-intl'
import { downloadOwnData, getOwnData } from '#features/people/own-data/calls.ts'
import type { OwnData } from '#features/people/own-data/schema.ts'
import type { Role } from '#shared/call.ts'
import { formatLongDate } from '#shared/format/dhaka-time.ts'
import { useCallQuery } from '#ui/call/call-client.ts'
import { downloadFile } from '#ui/call/download-file.ts'
import { RelativeTime } from '#ui/data/text/relative-time.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { showSuccessToast } from '#ui/feedback/toast.tsx'
import { AccountSection } from './account-section.tsx'
import { DeleteAccount } from './delete-account.tsx'
import classes from './own-data.module.css'
import { PasswordForm } from './password-form.tsx'

/** What is kept about the user, its download, and the deletion of the account. */
export function OwnDataSection({ role, phone }: { role: Role; phone: string }) {
  const t = useTranslations('privacy')
  const { data, error } = useCallQuery(getOwnData, {})
  return (
    <>
      <AccountSection title={t('title')} hint={t('sub')}>
        <div className={classes.parts}>
          {error && !data && <Alert tone="bad">{t('failed')}</Alert>}
          {data && <Consents consents={data.data.consents} />}
          {data?.data.idCard && <IdCard idCard={data.data.idCard} />}
          <DownloadForm phone={phone} />
        </div>
      </AccountSection>
      {data && <DeleteAccount role={role} phone={phone} deletion={data.data.deletion} />}
    </>
  )
}

function Consents({ consents }: Pick<OwnData, 'consents'>) {
  const t = useTranslations('privacy')
  return (
    <div>
      <h3>{t('consents')}</h3>
      {consents.length === 0 && <p className="dim small">{t('noConsents')}</p>}
      <ul className="grid gap-12 mt-4">
        {consents.map(({ kind, text, version, createdAt }) => (
          <li key={`${kind} ${createdAt}`}>
            <p>
              {t(`consentOf.${kind}`)}: {text}
            </p>
            <p className="dim small">
              {t.rich('consentLine', { version, time: () => <RelativeTime at={createdAt} /> })}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

function IdCard({ idCard: { state, erasedOn, openings } }: { idCard: NonNullable<OwnData['idCard']> }) {
  const t = useTranslations('privacy.idCard')
  const locale = useLocale()
  const date = erasedOn === null ? '' : formatLongDate(locale, erasedOn)
  return (
    <div>
      <h3>{t('title')}</h3>
      <p>{state === 'kept' && date ? t('keptUntil', { date }) : t(state, { date })}</p>
      <h4 className="mt-12 small">{t('openings')}</h4>
      {openings.length === 0 && <p className="dim small">{t('noOpenings')}</p>}
      <ul className="grid gap-12 mt-4">
        {openings.map(({ at, by }) => (
          <li key={at}>{t.rich('by', { role: by ?? 'none', time: () => <RelativeTime at={at} /> })}</li>
        ))}
      </ul>
    </div>
  )
}

const FILE_NAME = 'my-data.zip'

/** Downloads everything that belongs to the account. */
function DownloadForm({ phone }: { phone: string }) {
  const t = useTranslations()
  return (
    <div className="grid gap-8">
      <h3>{t('privacy.download.title')}</h3>
      <p>{t('privacy.download.text')}</p>
      <PasswordForm
        phone={phone}
        submitLabel={t('privacy.download.submit')}
        failure={t('privacy.download.failed')}
        send={(body) => downloadFile(downloadOwnData, { body, fileName: FILE_NAME })}
        onDone={() => showSuccessToast({ title: t('privacy.download.ready') })}
      />
    </div>
  )
}
