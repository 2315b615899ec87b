import { useTranslations } from 'use-intl'
import { MESSAGE_LOCALES, type MessageLocale } from '#shared/message-templates.ts'
import { useCallMutation } from '#ui/call/call-client.ts'
import { showErrorToast, showSuccessToast } from '#ui/feedback/toast.tsx'
import { SegmentedRadio } from '#ui/form/segmented-radio.tsx'
import { changeLanguage } from '../calls.ts'
import { AccountSection } from './account-section.tsx'

/** The language of the messages that the own account gets. [BN-250] */
export function AccountLanguage({ language }: { language: MessageLocale }) {
  const t = useTranslations('accounts.own.language')
  const common = useTranslations('common')
  const { mutateAsync, isPending, variables } = useCallMutation(changeLanguage)
  const closeLabel = common('close')
  const change = (option: string) => {
    const chosen = MESSAGE_LOCALES.find((known) => known === option)
    if (!chosen || isPending) return
    mutateAsync({ body: { language: chosen } }).then(
      () => showSuccessToast({ title: t('saved'), closeLabel }),
      (failure: Error) => showErrorToast({ title: common('somethingWrong'), text: failure.message, closeLabel }),
    )
  }
  return (
    <AccountSection title={t('title')} hint={t('hint')}>
      <SegmentedRadio
        label={t('label')}
        options={MESSAGE_LOCALES}
        formatOption={(option) => t(option === 'bn' ? 'bn' : 'en')}
        value={isPending ? variables.body.language : language}
        onChange={change}
      />
    </AccountSection>
  )
}
