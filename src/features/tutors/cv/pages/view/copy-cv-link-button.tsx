import { IconLink } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { siteUrl } from '#shared/address/local-path.ts'
import { paths } from '#shared/address/paths.ts'
import { Button } from '#ui/buttons/button.tsx'
import { showErrorToast, showSuccessToast } from '#ui/feedback/toast.tsx'
import { useSite } from '#ui/page/site.ts'

/** Copies the public address of the tutor's own CV. */
export function CopyCvLinkButton({ tutorId }: { tutorId: string }) {
  const t = useTranslations()
  const address = siteUrl(useSite(), paths.tutorCv(tutorId))
  const copied = () => showSuccessToast({ title: t('tutors.own.linkCopied'), text: address })
  // Without a secure context or permission, the toast shows the link to copy by hand.
  const refused = () => showErrorToast({ title: t('tutors.own.linkNotCopied'), text: address })
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
