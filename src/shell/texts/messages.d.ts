import type { en } from '#shared/messages/en.ts'
import type { Locale as AppLocale } from '#shared/messages/locale.ts'

declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof en
    Locale: AppLocale
  }
}
