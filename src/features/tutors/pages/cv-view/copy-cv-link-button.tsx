import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/paths.ts'
import { showErrorToast, showSuccessToast } from '#ui/feedback/toast.tsx'
import { useSite } from '#ui/page/site.ts'

/** Puts the public address of the own CV on the clipboard, to send it to a guardian. */
export function ShareCv({ tutorId }: { tutorId: string }) {
  const t = useTranslations()
  const address = useSite().publicUrl + paths.tutorCv(tutorId)
  const closeLabel = t('common.close')
  const copied = () => showSuccessToast({ title: t('tutors.own.linkCopied'), text: address, closeLabel })
  // Refused without a secure page or the person's leave: then the link is shown, to be copied by hand.
  const refused = () => showErrorToast({ title: t('tutors.own.linkNotCopied'), text: address, closeLabel })
  const share = () => {
    if (!navigator.clipboard) return refused()
    navigator.clipboard.writeText(address).then(copied, refused)
  }
  return (
    <Button variant="outline" fullWidth leftSection={<IconLink aria-hidden="true" />} onClick={share}>
      {t('tutors.own.copyLink')}
    </Button>
  )
}
