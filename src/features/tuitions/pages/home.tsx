import { useTranslations } from 'use-intl'

export default function Home() {
  const t = useTranslations('pages')
  return <h1>{t('homeTitle')}</h1>
}
