import type { Locale } from '#shared/messages/locale.ts'
import { text as say } from '#shared/messages/text.ts'

/** The sender details in a mail's footer. */
export type MailBrand = { name: string; email: string; phones: readonly string[]; address: string }

type MailContent = {
  brand: MailBrand
  /** of all its texts */
  locale: Locale
  title: string
  /** Plain text; line breaks are kept. */
  paragraphs: readonly string[]
  button?: { label: string; href: string }
}

/** The theme colours used in mails; a test compares them with the theme. */
export const mailColours = {
  page: '#fbf9f4',
  card: '#ffffff',
  line: '#e8e4d9',
  ink: '#13282c',
  quiet: '#435557',
  brand: '#0b5863',
  thread: '#f5ba31',
  darkPage: '#06323a',
  darkLine: '#435557',
  darkQuiet: '#d8d4c8',
  darkBrand: '#abd6d9',
} as const

const c = mailColours
const FONT = "font-family:'Hind Siliguri','Noto Sans Bengali',Roboto,'Segoe UI',Arial,sans-serif"

// Many mail clients drop style sheets, so this one only adds dark mode.
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:${c.darkPage}!important}
.card{background:${c.ink}!important;border-color:${c.thread} ${c.darkLine} ${c.darkLine}!important}
.ink{color:${c.page}!important}
.quiet{color:${c.darkQuiet}!important}
.brand{color:${c.darkBrand}!important}
.button{background:${c.thread}!important}
.label{color:${c.ink}!important}
}`

/** Renders a mail as HTML and plain text with the brand's header and footer; escapes all content. */
export function renderMail(content: MailContent): { html: string; text: string } {
  return { html: renderHtml(content), text: renderText(content) }
}

function renderText({ brand, locale, title, paragraphs, button }: MailContent): string {
  const action = button ? [`${button.label}:\n${button.href}`] : []
  return `${[title, ...paragraphs, ...action, `-- \n${footerLines(brand, locale).join('\n')}`].join('\n\n')}\n`
}

function footerLines({ name, address, email, phones }: MailBrand, locale: Locale): string[] {
  return [`${name}, ${address}`, say(locale, 'mail.questions', { email, phones: phones.join(', ') })]
}

function renderHtml({ brand, locale, title, paragraphs, button }: MailContent): string {
  const body = paragraphs.map((paragraph) =>
    renderElement('p', paragraph, `margin:0 0 16px;${fontStyle(16)};color:${c.ink}`, 'ink'),
  )
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${c.page}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${c.page}" style="background:${c.page}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 8px 16px">${renderElement('div', brand.name, `${fontStyle(22)};font-weight:600;color:${c.brand}`, 'brand')}</td></tr>
<tr><td class="card" bgcolor="${c.card}" style="background:${c.card};border:1px solid ${c.line};border-top:3px dashed ${c.thread};border-radius:14px;padding:28px 24px 12px">
${renderElement('h1', title, `margin:0 0 16px;${fontStyle(22, 1.4)};font-weight:600;color:${c.ink}`, 'ink')}
${body.join('\n')}${button ? `\n${renderButton(button, locale)}` : ''}
</td></tr>
<tr><td style="padding:20px 8px 0">
${footerLines(brand, locale)
  .map((line) => renderElement('p', line, `margin:0 0 6px;${fontStyle(14)};color:${c.quiet}`, 'quiet'))
  .join('\n')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function renderButton({ label, href }: { label: string; href: string }, locale: Locale): string {
  const link = `display:inline-block;padding:12px 24px;${fontStyle(16, 1.5)};font-weight:600;color:${c.card};text-decoration:none`
  const address = `margin:0 0 16px;${fontStyle(14)};color:${c.quiet};word-break:break-all`
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr>
<td class="button" bgcolor="${c.brand}" style="background:${c.brand};border-radius:10px"><a class="label" href="${escapeHtml(href)}" style="${link}"${langAttribute(label)}>${escapeHtml(label)}</a></td>
</tr></table>
${renderElement('p', say(locale, 'mail.openAddress'), `margin:0 0 4px;${fontStyle(14)};color:${c.quiet}`, 'quiet')}
<p class="quiet" style="${address}"><a class="brand" href="${escapeHtml(href)}" style="color:${c.brand}">${escapeHtml(href)}</a></p>`
}

function fontStyle(pixels: number, line = 1.6): string {
  return `${FONT};font-size:${pixels}px;line-height:${line}`
}

function renderElement(tag: string, text: string, style: string, name: string): string {
  const lines = escapeHtml(text).replace(/\r?\n/g, '<br>')
  return `<${tag} class="${name}" style="${style}"${langAttribute(text)}>${lines}</${tag}>`
}

function langAttribute(text: string): string {
  return /\p{Script=Bengali}/u.test(text) ? ' lang="bn"' : ''
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
