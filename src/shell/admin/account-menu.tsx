import { VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconLanguage, IconLogout, IconUserCog } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { logOut } from '#features/accounts/login/pages/logout.ts'
import type { CurrentUser } from '#features/accounts/schema.ts'
import { paths } from '#shared/address/paths.ts'
import { Disclosure } from '#ui/buttons/disclosure.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { detectLang } from '#ui/data/text/detect-lang.ts'
import { PhoneNumber } from '#ui/data/text/phone-number.tsx'
import { LanguageLink } from '../frame/language-link.tsx'
import classes from './account-menu.module.css'

/** The admin's photo with name, phone and Logout. */
export function AccountMenu({ admin }: { admin: CurrentUser }) {
  const t = useTranslations()
  const { name, phone, profilePhoto, role } = admin
  const who = (
    <>
      <b lang={detectLang(name)}>{name}</b>
      <small>
        <PhoneNumber number={phone} />
      </small>
    </>
  )
  return (
    <Disclosure
      className={classes.me}
      summary={
        <>
          <VisuallyHidden>{t('admin.accountMenu')}</VisuallyHidden>
          <Avatar name={name} seed={phone} photo={profilePhoto} size="s" />
          <span className={classes.beside}>{who}</span>
          <IconChevronDown className={classes.chevron} aria-hidden="true" />
        </>
      }
    >
      <div className={classes.box}>
        <p className={classes.who}>{who}</p>
        <Link to={paths.admin.account}>
          <IconUserCog aria-hidden="true" />
          {t('pages.nav.account')}
        </Link>
        <LanguageLink icon={<IconLanguage aria-hidden="true" />} />
        <button type="button" onClick={() => void logOut(role)}>
          <IconLogout aria-hidden="true" />
          {t('pages.nav.logout')}
        </button>
      </div>
    </Disclosure>
  )
}
