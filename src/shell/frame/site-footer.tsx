import { IconBrandFacebook, IconMail, IconMapPin, IconPhone, IconUsersGroup } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocale } from 'use-intl'
import { landingTitle } from '#features/landing/pages/landing-texts.ts'
import type { Landing } from '#features/landing/schema.ts'
import { Logo } from '#ui/brand/logo.tsx'
import { detectLang } from '#ui/data/text/detect-lang.ts'
import { PhoneNumber } from '#ui/data/text/phone-number.tsx'
import { PatternEdge } from '#ui/layout/pattern-edge.tsx'
import classes from './site-footer.module.css'
import type { NavItem } from './site-header.tsx'

type SiteFooterProps = {
  brand: string
  tagline: string
  labels: { links: string; contact: string; rules: string; popular: string }
  links: NavItem[]
  rules: NavItem[]
  /** Pages by city, area, class and subject, for who reads; a form has none below it. */
  popular: Landing[]
  social: { page: NavItem; group: NavItem }
  contact: { email: string; phones: string[]; address: string }
  year: string
  /** the same page in the other language */
  language: ReactNode
  /** Leaves room for the bottom bar of a page on phones. */
  hasPhoneBar?: boolean
}

/** The footer of the public pages. */
export function SiteFooter(props: SiteFooterProps) {
  const { brand, tagline, labels, links, rules, popular, social, contact, year, language, hasPhoneBar = false } = props
  return (
    <footer className={classes.footer} data-on-dark data-phone-bar={hasPhoneBar || undefined}>
      <div className={classes.edge}>
        <PatternEdge />
      </div>
      <div className={classes.columns}>
        <div className={classes.brand}>
          <Logo brand={brand} onDark />
          <p>{tagline}</p>
        </div>
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links">{labels.links}</h2>
          <div className={classes.links}>
            {links.map((link) => (
              <Link key={link.href} to={link.href}>
                {link.label}
              </Link>
            ))}
            <a href={social.page.href} target="_blank" rel="noopener noreferrer">
              <IconBrandFacebook aria-hidden="true" />
              {social.page.label}
            </a>
            <a href={social.group.href} target="_blank" rel="noopener noreferrer">
              <IconUsersGroup aria-hidden="true" />
              {social.group.label}
            </a>
          </div>
        </nav>
        <ContactDetails heading={labels.contact} contact={contact} />
        {popular.length > 0 && <PopularLinks heading={labels.popular} landings={popular} />}
        <div className={classes.base}>
          <span>
            © {year} {brand}
          </span>
          <nav aria-label={labels.rules}>
            {rules.map((link) => (
              <Link key={link.href} to={link.href}>
                {link.label}
              </Link>
            ))}
            {language}
          </nav>
        </div>
      </div>
    </footer>
  )
}

function PopularLinks({ heading, landings }: { heading: string; landings: Landing[] }) {
  const locale = useLocale()
  return (
    <nav className={classes.popular} aria-labelledby="footer-popular">
      <h2 id="footer-popular">{heading}</h2>
      <div>
        {landings.map((landing) => (
          <Link key={landing.path} to={landing.path}>
            {landingTitle(locale, landing)}
          </Link>
        ))}
      </div>
    </nav>
  )
}

function ContactDetails({ heading, contact }: { heading: string; contact: SiteFooterProps['contact'] }) {
  return (
    <section aria-labelledby="footer-contact">
      <h2 id="footer-contact">{heading}</h2>
      <address className={classes.contact}>
        <a href={`mailto:${contact.email}`}>
          <IconMail aria-hidden="true" />
          {contact.email}
        </a>
        <span className={classes.phones}>
          {contact.phones.map((phone) => (
            <span key={phone} className={classes.line}>
              <IconPhone aria-hidden="true" />
              <PhoneNumber number={phone} link />
            </span>
          ))}
        </span>
        <span className={classes.line} lang={detectLang(contact.address)}>
          <IconMapPin aria-hidden="true" />
          {contact.address}
        </span>
      </address>
    </section>
  )
}
