import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { changeLanguage } from '#features/accounts/calls.ts'
import { parseLanguage, SWITCHED_LANGUAGE } from '#shared/address/language-cookie.ts'
import { CallError } from '#shared/call.ts'
import { invalidateChanged, sendCall } from '#ui/call/call-client.ts'

/** Keeps the language that this tab was switched to on the account of the signed-in user, and says so. */
export function useLanguageSync(isSignedIn: boolean): void {
  const queries = useQueryClient()
  const t = useTranslations('pages')
  useEffect(() => {
    const language = isSignedIn ? takeSwitched() : undefined
    if (!language) return
    sendCall(changeLanguage, { body: { language } }).then(
      () => {
        void invalidateChanged(queries, changeLanguage)
        void showNotice({ title: t('languageFollows'), text: t('languageFollowsHint') })
      },
      (failure: unknown) => {
        // Without a connection the next page tries again.
        if (failure instanceof CallError && failure.status === 0) keepSwitched(language)
      },
    )
  }, [isSignedIn, queries, t])
}

// Reading pages load toasts only when there is one.
async function showNotice(notice: { title: string; text: string }) {
  const { showSuccessToast } = await import('#ui/feedback/toast.tsx')
  showSuccessToast(notice)
}

function takeSwitched() {
  try {
    const language = parseLanguage(sessionStorage.getItem(SWITCHED_LANGUAGE) ?? undefined)
    sessionStorage.removeItem(SWITCHED_LANGUAGE)
    return language
  } catch {
    return undefined
  }
}

function keepSwitched(language: string): void {
  try {
    sessionStorage.setItem(SWITCHED_LANGUAGE, language)
  } catch {
    // Without storage there was no mark either.
  }
}
