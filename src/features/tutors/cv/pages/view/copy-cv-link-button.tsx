import { IconLink } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { siteUrl } from '#shared/address/local-path.ts'
import { paths } from '#shared/address/paths.ts'
import { Button } from '#ui/buttons/button.tsx'
import { copyText } from '#ui/data/copy-text.ts'
import { showErrorToast, showSuccessToast } from '#ui/feedback/toast.tsx'
import { useSite } from '#ui/page/site.ts'

/** Copies the public address of the tutor's own CV. */
export function CopyCvLinkButton({ tutorId }: { tutorId: string }) {
  const t = useTranslations()
  const address = siteUrl(useSite(), paths.tutorCv(tutorId))
  const copied = () => showSuccessToast({ title: t('tutors.own.linkCopied'), text: address })
  // The toast shows the link to copy by hand.
  const refused = () => showErrorToast({ title: t('tutors.own.linkNotCopied'), text: address })
  const share = () => void copyText(address).then((isCopied) => (isCopied ? copied() : refused()))
  return (
    <Button variant="outline" fullWidth leftSection={<IconLink aria-hidden="true" />} onClick={share}>
      {t('tutors.own.copyLink')}
    </Button>
  )
}
