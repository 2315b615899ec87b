import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { CallError } from '#shared/call.ts'
import { buildPublicCv, SEAL_TEXT } from '#testing/cv-dto.ts'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { createQueryClient } from '#ui/call/query-client.ts'
import { HireCard } from '../../../find/pages/hire-card.tsx'
import { CvActions } from '../../../review/pages/cv-actions.tsx'
import { VerifyTutorButton } from '../../../review/pages/verify-tutor-button.tsx'
import type { Cv } from '../../../schema.ts'
import { ReturnedCvCard } from '../returned-cv-card.tsx'
import { TutorNotFound } from '../tutor-not-found.tsx'
import { CopyCvLinkButton } from './copy-cv-link-button.tsx'
import { CvError } from './cv-error.tsx'
import { CvLoading } from './cv-loading.tsx'
import { CvView } from './cv-view.tsx'
import { CvSheet } from './use-cv-image.tsx'

vi.mock('#features/accounts/pages/use-permission.ts', () => ({
  usePermission: () => true,
  useIsRefusedStaff: () => false,
}))

const publicCv = buildPublicCv()
const { seal: _, ...unsealed } = publicCv
const fullCv: Cv = {
  ...unsealed,
  phone: '01711111111',
  isReported: true,
  status: 'pending',
  img: { profile: '', id: '/api/v1/uploads/id-card/1' },
  contact: { optionalPhone: '', guardianPhone: '', friendPhone: '', email: 'mim@example.com', fb: '' },
  address: { ...publicCv.address, presentAddress: 'House 3', permanentAddress: 'Bogura' },
  othersInfo: { ...publicCv.othersInfo, dob: '2001-02-03', bloodGroup: 'B+', maritalStatus: 'Single' },
}

type ViewOptions = Omit<Parameters<typeof CvView>[0], 'cv'>
const view = (cv: Cv, options: ViewOptions = {}) => renderMarkup(<CvView cv={cv} {...options} />)

test('a public CV shows head, preferences, education, address and other information, and why the contact is hidden [TUTOR-09, FAM-622]', () => {
  const text = visibleText(view(publicCv, { hiddenContactText: 'Ask our team.' }))
  expect(text).toBe(
    `SM Sumaiya Akter Mim Tutor ID: TR1031 CV checked, November 18, 2026 ${SEAL_TEXT} Applied Mathematics University of Dhaka 4 years ` +
      'Dhanmondi, Dhaka Teaching preferences Subjects Math Physics Classes Class 9 Mediums Bangla medium ' +
      'Expected salary 6,000 Tk a month Online No Education Graduation · ' +
      'Applied Mathematics University of Dhaka Address Coverage Dhanmondi, Dhaka ' +
      'Other information Gender Female Ask our team. ' +
      'CV checked by Porua · http://porua.test/tutor-cv/TR1031',
  )
})

test('a CV has a copy button for the tutorId and its name as heading', () => {
  const markup = view(publicCv)
  expect(markup).toMatch(/<h1[^>]*>Sumaiya Akter Mim<\/h1>/)
  expect(markup).toMatch(/<button[^>]*aria-label="Copy/)
  expect(view(publicCv, { headingLevel: 2 })).toMatch(/<h2[^>]*>Sumaiya Akter Mim<\/h2>/)
  expect(markup).not.toContain('role="note"')
})

test('its tutor and admins see contact, ID card, private address and birthday; a pending CV says so [TUTOR-09]', () => {
  const text = visibleText(view(fullCv, { hiddenContactText: 'Ask our team.' }))
  for (const part of ['Pending', 'Reported', '01711 111111', 'mim@example.com', 'Bogura', 'February 3, 2001'])
    expect(text).toContain(part)
  expect(text).toContain('Porua · waits for verification')
  for (const absent of ['Ask our team.', 'CV checked by']) expect(text).not.toContain(absent)
  expect(view(fullCv)).toContain('src="/api/v1/uploads/id-card/1"')
})

const CONTACTS = ['01711 111111', 'mim@example.com', 'Bogura', 'House 3', 'February 3, 2001', 'B+', 'Single']

test.each([
  ['withoutContacts', false],
  ['withContacts', true],
] as const)(
  'the sheet of the image %s has contacts: %s, and no ID card, report or button [TUTOR-10, OFF-200, FAM-153]',
  (version, has) => {
    const markup = renderMarkup(<CvSheet cv={fullCv} version={version} />)
    const text = visibleText(markup)
    expect(markup).toContain('data-sheet="true"')
    expect(CONTACTS.filter((contact) => text.includes(contact))).toEqual(has ? CONTACTS : [])
    expect(text).toContain('Teaching preferences')
    expect(text).not.toContain('Reported')
    expect(markup).not.toMatch(/<button|id-card|data-reported/)
  },
)

test('the private rows of a CV are marked, and a print keeps them only if asked [OFF-201, FAM-153]', () => {
  const privateRows = [...view(fullCv).matchAll(/data-private="true"/g)]
  // Contact, present and permanent address, marital status, blood group and birthday.
  expect(privateRows).toHaveLength(6)
  expect(view(fullCv)).not.toContain('data-prints-private')
  expect(view(fullCv, { printsPrivate: true })).toContain('data-prints-private="true"')
  expect(view(publicCv)).not.toContain('data-private')
})

test('a returned CV says so, and its tutor reads the reason with two ways to send it again [OFF-205]', () => {
  const returned: Cv = { ...fullCv, status: 'returned', returnReason: 'The ID card is not readable.' }
  expect(visibleText(view(returned))).toContain('Returned')
  const card = renderMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <ReturnedCvCard cv={returned} />
    </QueryClientProvider>,
  )
  expect(visibleText(card)).toContain('What our team wrote: The ID card is not readable.')
  expect(visibleText(card)).toContain('Edit CV Send it again')
  expect(card).toContain('href="/edit-cv"')
})

test('a long experience has a section of its own', () => {
  const experience = 'Four years at home and two in a coaching centre. '.repeat(3)
  const text = visibleText(view({ ...publicCv, experience }))
  expect(text).toContain(`Dhanmondi, Dhaka Experience ${experience.trim()} Teaching preferences`)
})

test('a university without a department takes the first line', () => {
  const { education } = publicCv
  const graduation = { ...education.graduation, department: '' }
  const text = visibleText(view({ ...publicCv, education: { ...education, graduation } }))
  expect(text).toContain(`CV checked, November 18, 2026 ${SEAL_TEXT} University of Dhaka 4 years`)
})

test('a CV that could not be loaded shows the reason, and a retry unless it does not exist', () => {
  const error = (status: number) => new CallError(status, { message: 'Reason.', errorMessages: [] })
  const shown = (status: number) =>
    visibleText(renderMarkup(<CvError title="No CV." failure={error(status)} retry={() => {}} />))
  expect(shown(503)).toBe('No CV. Reason. Try again')
  expect(shown(404)).toBe('No CV. Reason.')
})

test('a loading CV has a status text', () => {
  expect(renderMarkup(<CvLoading />)).toContain('<p role="status">Loading...</p>')
  expect(renderMarkup(<CvLoading text="Loading tutor's information..." />)).toContain('information...</p>')
})

test('an unknown tutor has a link to all tutors', () => {
  const markup = renderMarkup(<TutorNotFound />)
  expect(visibleText(markup)).toContain('No such tutor There is no tutor with that ID.')
  expect(markup).toContain('href="/hire-tutor-page"')
})

test('the hire card names the tutor and links to the form', () => {
  const markup = renderMarkup(<HireCard name="মিম" hireHref="/hire-request/TR1" />)
  expect(visibleText(markup)).toContain('Hire মিম Send a request')
  expect(markup).toMatch(/<a [^>]*href="\/hire-request\/TR1"/)
  expect(markup).toMatch(/<h2[^>]*lang="bn"/)
})

test('the actions of a CV are buttons', () => {
  const actions = (
    <QueryClientProvider client={createQueryClient()}>
      <CopyCvLinkButton tutorId="TR1031" />
      <CvActions cv={publicCv} printWithContacts={() => {}} />
      <VerifyTutorButton cv={fullCv} />
    </QueryClientProvider>
  )
  expect(visibleText(renderMarkup(actions))).toBe('Copy the link to your CV Download as image Print Verify')
})

test('the head of a CV names department and university in the language of the page', () => {
  const head = (locale: 'en' | 'bn') =>
    visibleText(renderMarkup(<CvView cv={publicCv} />, '/', locale).split('</ul>')[0] ?? '')
  expect(head('en')).toContain('Applied Mathematics University of Dhaka')
  expect(head('bn')).toContain('ফলিত গণিত ঢাকা বিশ্ববিদ্যালয়')
})

test('the seals of a CV are below its picture and name [FAM-768]', () => {
  expect(view(publicCv)).toMatch(/<\/p><\/div><div class="[^"]*badges[^"]*"><details/)
})
