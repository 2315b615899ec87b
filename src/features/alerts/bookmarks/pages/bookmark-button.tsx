import { IconBookmark } from '@tabler/icons-react'
import { type MouseEvent, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { loginPathWithReturn } from '#features/accounts/login/pages/return-path.ts'
import { useViewer } from '#features/accounts/pages/viewer.ts'
import { paths } from '#shared/address/paths.ts'
import { Button } from '#ui/buttons/button.tsx'
import { lazyPart } from '#ui/page/lazy-part.ts'
import type { SavedRecord } from './save-button.tsx'

// For signed-in people only, so that pages of visitors stay small.
const SaveButton = lazyPart(
  async () => ({ default: (await import('./save-button.tsx')).SaveButton }),
  () => null,
)

/** Saves a tuition or tutor for guardians and tutors; a visitor logs in first and comes back. */
export function BookmarkButton(record: SavedRecord) {
  const t = useTranslations('pages.nav')
  const { state, user } = useViewer()
  const [isAsked, setAsked] = useState(false)
  const path = 'tuitionId' in record ? paths.tuition(record.tuitionId) : paths.tutorCv(record.tutorId)
  const look = { variant: 'outline', fullWidth: true, leftSection: <IconBookmark aria-hidden="true" /> } as const
  if (user?.role === 'Admin') return null
  if (user)
    return (
      <Suspense
        fallback={
          <Button {...look} onClick={() => setAsked(true)}>
            {t('bookmark')}
          </Button>
        }
      >
        <SaveButton record={record} isAsked={isAsked} />
      </Suspense>
    )
  // A press before the button has loaded saves once it has.
  const ask = (event: MouseEvent) => {
    if (state === 'guest' || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    setAsked(true)
  }
  return (
    <Button
      component={Link}
      to={loginPathWithReturn(paths.login, path)}
      rel="nofollow"
      data-user-app
      onClick={ask}
      {...look}
    >
      {t('bookmark')}
    </Button>
  )
}
