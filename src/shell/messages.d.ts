import type { en } from '#shared/messages/en.ts'

declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof en
    Locale: 'en'
  }
}
