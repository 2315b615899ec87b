import { useTranslations } from 'use-intl'
import { LOCALES, type Locale } from '#shared/messages/locale.ts'
import { useCallMutation } from '#ui/call/call-client.ts'
import { showErrorToast, showSuccessToast } from '#ui/feedback/toast.tsx'
import { SegmentedRadio } from '#ui/form/choice/segmented-radio.tsx'
import { changeLanguage } from '../../calls.ts'
import { AccountSection } from './account-section.tsx'

/** The language of the messages that the own account gets. */
export function AccountLanguage({ language }: { language: Locale }) {
  const t = useTranslations('accounts.own.language')
  const common = useTranslations('common')
  const { mutateAsync, isPending, variables } = useCallMutation(changeLanguage)
  const change = (option: string) => {
    const chosen = LOCALES.find((known) => known === option)
    if (!chosen || isPending) return
    mutateAsync({ body: { language: chosen } }).then(
      () => showSuccessToast({ title: t('saved') }),
      (failure: Error) => showErrorToast({ title: common('somethingWrong'), text: failure.message }),
    )
  }
  return (
    <AccountSection title={t('title')} hint={t('hint')}>
      <SegmentedRadio
        label={t('label')}
        options={LOCALES}
        formatOption={(option) => t(option === 'bn' ? 'bn' : 'en')}
        value={isPending ? variables.body.language : language}
        onChange={change}
      />
    </AccountSection>
  )
}
